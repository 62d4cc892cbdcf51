import { role } from '#people/staff/permissions.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type RefusedForm, useTrouble } from '#platform/pages/web/form-trouble.ts'
import { useSentForm } from '#platform/pages/web/use-sent-form.ts'
import { Button, Checkbox, Form, TextField, Trouble } from '#ui'
import { maxViewName } from '../list-view.ts'
import type { ShownView } from '../view-contract.ts'
import { type ListQuery, listAddress } from './list-address.ts'
import { useListWords } from './words.ts'

type ViewFormProps = {
  query: ListQuery
  open: ShownView | undefined
  mayShare: boolean
  refused: RefusedForm | undefined
}

/** Saves the list shown as a view under a name; for one's own view, changes its name and sharing, or deletes it. */
export function ViewForm({ query, open, mayShare, refused }: ViewFormProps) {
  const words = useListWords()
  const write = useWriter()
  const { person } = useSession()
  const { message, errorOf } = useTrouble(refused, words.failed)
  const own = open?.is_own ? open : undefined
  const busy = useSentForm() ? words.sending : undefined
  const isTicked = refused ? refused.values.is_shared === '1' : own?.is_shared
  return (
    <Form
      key={query.view}
      method="post"
      action={listAddress(query)}
      className="panel grid max-w-2xl gap-s4"
      noValidate
      preventScrollReset
    >
      {open && !own && (
        <p className="font-semibold">{write.fill(words.sharedBy, { name: open.owner_name })}</p>
      )}
      <p className="text-ink-2 text-s">{words.about}</p>
      <Trouble text={message} />
      <TextField
        name="name"
        id="view-name"
        label={words.name}
        hint={words.nameHint}
        error={errorOf('name')}
        defaultValue={refused?.values.name ?? own?.name}
        maxLength={2 * maxViewName}
        autoComplete="off"
      />
      {mayShare && (
        <Checkbox
          name="is_shared"
          id="view-shared"
          label={person?.roleId === role.bankPartner ? words.shareWithBranch : words.shareWithAll}
          hint={words.shareHint}
          error={errorOf('is_shared')}
          defaultChecked={isTicked}
        />
      )}
      <p className="flex flex-wrap gap-s3">
        {own ? (
          <>
            <Button type="submit" name="act" value="update" busy={busy}>
              {words.keepChanges}
            </Button>
            <Button type="submit" name="act" value="store" busy={busy}>
              {words.keepAsNew}
            </Button>
            <Button type="submit" name="act" value="delete" kind="danger" busy={busy}>
              {words.delete}
            </Button>
          </>
        ) : (
          <Button type="submit" name="act" value="store" busy={busy}>
            {words.keep}
          </Button>
        )}
        {open && !own && person?.isMainAdmin && (
          <Button type="submit" name="act" value="unshare" kind="danger" busy={busy}>
            {words.unshare}
          </Button>
        )}
      </p>
    </Form>
  )
}
