import { useLoaderData } from 'react-router'
import { IssueForm } from './IssueForm.tsx'
import type { OpenedIssue } from './issue.loader.ts'

/** One issue: its texts in both languages, its preview, and its sending. */
export default function IssuePage() {
  const opened = useLoaderData<OpenedIssue>()
  const { issue } = opened
  return <IssueForm key={`${issue?.id} ${issue?.version}`} opened={opened} />
}
