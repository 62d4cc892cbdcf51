import type { MessageKind } from '#platform/design-system/web/ui/Alert.tsx'
import type { ChipStatus } from '#platform/design-system/web/ui/Chip.tsx'

export type TypeSize = '4xl' | '3xl' | '2xl' | 'xl' | 'l' | 'm' | 's' | 'xs'
type Named<Keys extends string> = Readonly<Record<Keys, string>>
type Rows<Row> = readonly Row[]

/** The texts of the gallery, as they would be on pages. */
export type GalleryTexts = {
  title: string
  lead: string
  brand: string
  tagline: string
  otherLanguage: string
  home: string
  youAreHere: string
  sections: Named<
    'colours' | 'type' | 'buttons' | 'fields' | 'messages' | 'tables' | 'flow' | 'charts' | 'states' | 'art'
  >
  typeSamples: Named<TypeSize>
  buttons: Named<
    | 'apply'
    | 'print'
    | 'draft'
    | 'buy'
    | 'buyReason'
    | 'sending'
    | 'deactivate'
    | 'download'
    | 'look'
    | 'edit'
    | 'all'
    | 'pay'
  >
  fields: Named<
    | 'summary'
    | 'name'
    | 'nameValue'
    | 'mobile'
    | 'mobileHint'
    | 'mobileValue'
    | 'mobileError'
    | 'email'
    | 'optional'
    | 'readOnly'
    | 'readOnlyHint'
    | 'readOnlyValue'
    | 'nid'
    | 'nidHint'
    | 'check'
    | 'sum'
    | 'sumHint'
    | 'sumValue'
    | 'mode'
    | 'relation'
    | 'choose'
    | 'birth'
    | 'birthError'
    | 'start'
    | 'gender'
    | 'genderError'
    | 'terms'
    | 'receiptMail'
    | 'rights'
    | 'address'
    | 'addressValue'
    | 'password'
    | 'file'
    | 'filePrompt'
    | 'fileOrDrop'
    | 'fileNote'
    | 'code'
    | 'codeHint'
    | 'search'
    | 'searchHint'
  > & { modes: Rows<string>; relations: Rows<string>; genders: Rows<string>; rightNames: Rows<string> }
  statuses: Named<ChipStatus>
  alerts: Readonly<Record<MessageKind, readonly [string, string]>>
  toastSaved: string
  toastFailed: string
  showToast: string
  showError: string
  tables: Named<
    | 'policies'
    | 'none'
    | 'note'
    | 'benefits'
    | 'ledger'
    | 'receipt'
    | 'paid'
    | 'paidTitle'
    | 'check'
    | 'change'
  > & {
    heads: Rows<string>
    people: Rows<string>
    plans: Rows<string>
    benefitHeads: Rows<string>
    ledgerRows: Rows<readonly [string, string]>
    receiptRows: Rows<readonly [string, string]>
  }
  tasks: Named<'progress' | 'stepsLabel' | 'tabsLabel' | 'question' | 'answer'> & {
    rows: Rows<readonly [string, string, string]>
    steps: Rows<readonly [string, string]>
    tabs: Rows<string>
    tabTexts: Rows<string>
  }
  chart: Named<'title' | 'months' | 'monthsNote'>
  states: Named<
    'open' | 'question' | 'explain' | 'submit' | 'lookAgain' | 'emptyTitle' | 'emptyText' | 'emptyAction'
  >
}
