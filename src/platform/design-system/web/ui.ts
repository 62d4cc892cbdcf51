/** The design system: what pages are made of. Its parts import each other by file; only pages take them from here. */
export { Alert, type MessageKind } from './ui/Alert.tsx'
export { Anchor } from './ui/Anchor.tsx'
export { Avatar } from './ui/Avatar.tsx'
export { artUrl } from './ui/art.ts'
export { BarChart } from './ui/BarChart.tsx'
export { BenefitChart, type ChartPart } from './ui/BenefitChart.tsx'
export {
  ArrowLink,
  BackLink,
  Button,
  type ButtonKind,
  ButtonLink,
  IconButton,
  IconLink,
} from './ui/Button.tsx'
export { CheckFrame, NoProof } from './ui/CheckFrame.tsx'
export { Chip, type ChipColour, type ChipLook, type ChipStatus, StatusChip } from './ui/Chip.tsx'
export { Checkbox, CheckboxGroup, RadioGroup, type RadioGroupProps } from './ui/Choices.tsx'
export { CloseButton } from './ui/CloseButton.tsx'
export { CodeField } from './ui/CodeField.tsx'
export { ConfirmDialog } from './ui/ConfirmDialog.tsx'
export { CopyButton } from './ui/CopyButton.tsx'
export { DateField } from './ui/DateField.tsx'
export { DayField } from './ui/DayField.tsx'
export { Decision } from './ui/Decision.tsx'
export { Dialog } from './ui/Dialog.tsx'
export { ErrorSummary } from './ui/ErrorSummary.tsx'
export { type Fact, FactGrid } from './ui/FactGrid.tsx'
export { Field } from './ui/Field.tsx'
export { FileField } from './ui/FileField.tsx'
export { FilePrompt } from './ui/FilePrompt.tsx'
export { Form } from './ui/Form.tsx'
export { Drawing, DrawingAddress, Icon } from './ui/Icon.tsx'
export type { IconDrawing } from './ui/icons.ts'
export { Breadcrumbs, type BreadcrumbsProps, Card, FormPart, PageHead, Section } from './ui/Layout.tsx'
export { Details, Ledger, SummaryList } from './ui/Ledger.tsx'
export { ListWithPanel, LookLink, RowLink, SidePanel } from './ui/ListWithPanel.tsx'
export { LiveErrorSummary } from './ui/LiveErrorSummary.tsx'
export { Logo, LogoMark } from './ui/Logo.tsx'
export { NotThere } from './ui/NotThere.tsx'
export { OtherLanguage } from './ui/OtherLanguage.tsx'
export { Pagination } from './ui/Pagination.tsx'
export { PassingToast } from './ui/PassingToast.tsx'
export { Contact, PhoneNumber } from './ui/PhoneNumber.tsx'
export { PlainDateField } from './ui/PlainDateField.tsx'
export { QueueHead } from './ui/QueueHead.tsx'
export { PaidMark, Receipt, Stamp } from './ui/Receipt.tsx'
export { type Option, SelectField } from './ui/SelectField.tsx'
export { Shortcuts } from './ui/Shortcuts.tsx'
export { Disclosure, EmptyState, Stepper, StitchProgress, TaskList, type TaskState } from './ui/Status.tsx'
export { Stitch } from './ui/Stitch.tsx'
export {
  type Column,
  labelledColumn,
  stateColumn,
  Table,
  TableBox,
  tableRoles,
  titleColumn,
} from './ui/Table.tsx'
export { LinkTabs, Tabs } from './ui/Tabs.tsx'
export { TelephoneLink } from './ui/TelephoneLink.tsx'
export { NumberField, PasswordField, TextArea, TextField } from './ui/TextField.tsx'
export { ToastRegion } from './ui/ToastRegion.tsx'
export { Trouble } from './ui/Trouble.tsx'
export { toast } from './ui/toast.ts'
export { useFailureToast } from './ui/use-failure-toast.ts'
export { useHydrated } from './ui/use-hydrated.ts'
export { useUiWords } from './ui/words.ts'
