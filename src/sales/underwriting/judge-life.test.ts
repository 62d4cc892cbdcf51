import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { readLives, writeReasons } from '../../../tests/underwriting/read-lives.ts'
import { judgeLife } from './judge-life.ts'
import { parseEdition } from './parse-edition.ts'
import { reasonCodes } from './verdict.ts'

const edition = parseEdition(JSON.parse(readFileSync('db/underwriting/illustrative-1.json', 'utf8')))
const lives = readLives()
