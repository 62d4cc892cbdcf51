import { Button, Form, SelectField, TextField } from '#ui'
import { divisions } from '../divisions.ts'
import type { BranchQuestion } from '../find-branches.ts'
import { branchLocatorPath, listAnchor } from '../paths.ts'
import { useDirectoryWords } from './words.ts'

/** Searches branches by a plain address, so that it works without scripts and results can be shared. */
export function BranchForm({ asked }: { asked: BranchQuestion }) {
  const words = useDirectoryWords()
  const names = divisions.map((value) => ({ value, label: words.divisions[value] }))
  return (
    <Form action={`${branchLocatorPath}#${listAnchor}`} className="finder-form" role="search">
      <TextField
        name="q"
        label={words.finder.words}
        defaultValue={asked.words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <SelectField
        name="division"
        label={words.finder.division}
        placeholder={words.finder.allDivisions}
        options={names}
        defaultValue={asked.division}
      />
      <Button type="submit" kind="primary" icon="search">
        {words.finder.find}
      </Button>
    </Form>
  )
}
