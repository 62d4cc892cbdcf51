/**
 * The icons: one name for one meaning on every page. The names stand for drawings in `icons.svg`,
 * which the test beside this file draws from Lucide: after adding a name, run it once with `--update`.
 */
export const ArrowLeft = 'arrow-left' as const
export const ArrowRight = 'arrow-right' as const
export const Bookmark = 'bookmark' as const
export const Building2 = 'building-2' as const
export const Calculator = 'calculator' as const
export const CalendarDays = 'calendar-days' as const
export const ChartColumn = 'chart-column' as const
export const Check = 'check' as const
export const ChevronDown = 'chevron-down' as const
export const ChevronLeft = 'chevron-left' as const
export const ChevronRight = 'chevron-right' as const
export const Circle = 'circle' as const
export const CircleAlert = 'circle-alert' as const
export const CircleCheck = 'circle-check' as const
export const CircleDashed = 'circle-dashed' as const
export const Clock = 'clock' as const
export const CloudUpload = 'cloud-upload' as const
export const Copy = 'copy' as const
export const Download = 'download' as const
export const ExternalLink = 'external-link' as const
export const Eye = 'eye' as const
export const EyeOff = 'eye-off' as const
export const Files = 'files' as const
export const FileText = 'file-text' as const
export const Flag = 'flag' as const
export const HandCoins = 'hand-coins' as const
export const IdCard = 'id-card' as const
export const Info = 'info' as const
export const KeyRound = 'key-round' as const
export const LayoutDashboard = 'layout-dashboard' as const
export const ListFilter = 'list-filter' as const
export const LogIn = 'log-in' as const
export const LogOut = 'log-out' as const
export const Mail = 'mail' as const
export const MapPin = 'map-pin' as const
export const Megaphone = 'megaphone' as const
export const Menu = 'menu' as const
export const Minus = 'minus' as const
export const Pause = 'pause' as const
export const Pencil = 'pencil' as const
export const PenLine = 'pen-line' as const
export const Phone = 'phone' as const
export const Play = 'play' as const
export const Plus = 'plus' as const
export const Printer = 'printer' as const
export const RefreshCw = 'refresh-cw' as const
export const Rss = 'rss' as const
export const Search = 'search' as const
export const Send = 'send' as const
export const Settings = 'settings' as const
export const Smartphone = 'smartphone' as const
export const Trash2 = 'trash-2' as const
export const TriangleAlert = 'triangle-alert' as const
export const User = 'user' as const
export const Users = 'users' as const
export const X = 'x' as const

type Icons = typeof import('./icons.ts')
/** The name of a drawing. */
export type IconDrawing = Icons[keyof Icons]
