import { describe, expect, it } from 'vitest'
import { writerIn } from '#kernel/writer.ts'
import { planLabel } from './plan-label.ts'

describe('the name of a plan with its code', () => {
  it('has the reader’s digits, and names the code once (issue 19)', () => {
    const bn = writerIn('bn')
    const en = writerIn('en')
    expect(planLabel('জীবন রক্ষক', 801, bn)).toBe('জীবন রক্ষক (৮০১)')
    expect(planLabel('প্ল্যান ৮০৪', 804, bn)).toBe('প্ল্যান ৮০৪')
    expect(planLabel('Plan 804', 804, en)).toBe('Plan 804')
    expect(planLabel('Jibon Rakkhak', 801, en)).toBe('Jibon Rakkhak (801)')
  })
})
