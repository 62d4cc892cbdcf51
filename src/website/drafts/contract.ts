import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { contentModules } from '#website/content/module-names.ts'
import { both, wholeNumber } from '#website/content/wire.ts'
import type { FormField } from './form-field.ts'

/** The calls for editing the website's content. Each needs the permission of its type's module. */

const name = z.string().max(200, 'textTooLong').default('')
const named = { type: name, slug: name }
/** A stored number: of a version, of an issue. */
export const storedNumber = wholeNumber('numberInvalid').pipe(
  z.number().min(0, 'numberInvalid').max(2_147_483_647, 'numberInvalid'),
)
const language = z.enum(languages, 'choiceNotListed')
const someLanguages = z.array(language).min(1, 'languageMissing').max(2, 'choiceNotListed')
/** Data of a type; the type's own schema validates it. */
export const draftData = z.record(z.string(), z.unknown(), 'fieldInvalid')
const startedFrom = storedNumber.default(0)

/** The state of an entry in a language. */
const standing = z.object({
  /** Whether its readers see it. */
  is_published: z.boolean(),
  /** A newer draft of its texts, or of what both languages share, is unpublished. */
  is_ahead: z.boolean(),
  /** What both languages share was published later with the other one. */
  is_stale: z.boolean(),
  /** When it will be published, in Dhaka; null if nothing is scheduled. */
  due_at: z.string().nullable(),
})
const standings = z.object({ bn: standing, en: standing })
export type LanguageStanding = z.output<typeof standing>
export type EntryStandings = z.output<typeof standings>

export const entryStates = ['draft', 'published', 'ahead', 'stale', 'scheduled'] as const

const kind = z.object({
  type: z.string(),
  label: z.string(),
  module: z.enum(contentModules),
  /** Its entries have an order that editors choose. */
  is_ordered: z.boolean(),
  /** False for a type with a single entry. */
  is_listed: z.boolean(),
  entries: z.number(),
})

const listedEntry = z.object({
  slug: z.string(),
  /** Empty for a type without titles; then the slug names the entry. */
  ...both('title'),
  version: z.number(),
  standings,
  changed_at: z.string(),
  changed_by: z.string(),
  /** The address of a small rendition; empty if it is no picture. */
  picture: z.string(),
})
export type ListedEntry = z.output<typeof listedEntry>

export const listContent = endpoint('GET /api-app/content', {
  summary: 'The types of a module, and the entries of one of them by words and state, fifty a page',
  in: z.object({
    module: name,
    type: name,
    q: name,
    state: name,
    page: z.string().max(20, 'textTooLong').default(''),
  }),
  out: envelope(z.object({ kinds: z.array(kind), type: z.string(), entries: pageOf(listedEntry) })),
})

export const formField = z
  .custom<FormField>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' })

export const owner = z.object({ id: z.number(), name: z.string() })

/** How an entry is looked after. */
const care = z.object({
  owner: owner.nullable(),
  /** The day it is to be reviewed. */
  review_on: z.string().nullable(),
  /** A second person must agree before it is published. */
  is_regulated: z.boolean(),
})

const unsaved = z.object({ started_from: z.number(), data: draftData, saved_at: z.string() })

export const openContent = endpoint('GET /api-app/content/entry', {
  summary:
    'The newest draft of an entry with its form and what was typed and not saved; without a slug a new one',
  in: z.object(named),
  out: envelope(
    z.object({
      type: z.string(),
      label: z.string(),
      module: z.enum(contentModules),
      slug: z.string(),
      /** Its address for readers; null if it has no page of its own. */
      address: z.string().nullable(),
      /** 0 for a new entry. */
      version: z.number(),
      fields: z.array(formField),
      data: draftData,
      standings,
      /** What readers see now; null if no language is published. */
      live: draftData.nullable(),
      unsaved: unsaved.nullable(),
      /** The entries that its references may point to, by type. */
      choices: z.record(z.string(), z.array(z.object({ slug: z.string(), ...both('title') }))),
      /** Addresses of small renditions of its pictures, by slug. */
      pictures: z.record(z.string(), z.string()),
      /** Addresses of its papers, by slug. */
      papers: z.record(z.string(), z.string()),
      /** Whether its paper has editions. */
      has_editions: z.boolean(),
      /** False for a type with a single entry. */
      is_listed: z.boolean(),
      /** The field that names its entries; null if only the slug does. */
      title_field: z.string().nullable(),
      care,
      /** The request about it that waits for a second person. */
      waiting: z.number().nullable(),
      /** The people who may become its owner. */
      owners: z.array(owner),
      /** What the user may do with it. */
      may: z.object({
        create: z.boolean(),
        edit: z.boolean(),
        delete: z.boolean(),
        /** Even while others refer to it; never for a picture. */
        delete_used: z.boolean(),
      }),
    }),
  ),
})

const note = z.object({ field: z.string(), message: z.string() })

export const checkContent = endpoint('POST /api-app/content/check', {
  summary:
    'What stands in the way of publishing a draft in each language, and what to look at; nothing is stored',
  in: z.object({ ...named, data: draftData }),
  out: envelope(
    z.object({
      blocking: z.object({ bn: z.array(note), en: z.array(note) }),
      notes: z.array(note),
      /** Published languages that will be out of date once the other one is published with this draft. */
      becomes_stale: z.array(language),
    }),
  ),
})

export const saveContent = endpoint('POST /api-app/content/save', {
  summary: 'Stores a draft as a new version; 409 with both versions when somebody saved since it was begun',
  in: z.object({ ...named, started_from: startedFrom, data: draftData, position: storedNumber.optional() }),
  out: envelope(z.object({ version: z.number(), is_new: z.boolean() })),
})

export const keepContent = endpoint('POST /api-app/content/keep', {
  summary: 'Keeps what was typed and not saved, for the same person to go on with',
  in: z.object({ ...named, started_from: startedFrom, data: draftData }),
  out: envelope(z.object({ saved_at: z.string() })),
})

export const dropKept = endpoint('POST /api-app/content/drop', {
  summary: 'Forgets what was typed and not saved',
  in: z.object(named),
  out: envelope(z.object({})),
})

const done = envelope(z.object({ standings }))

export const publishContent = endpoint('POST /api-app/content/publish', {
  summary:
    'Shows a version to the readers of some languages, by default the newest; a regulated text waits for a second person',
  in: z.object({ ...named, languages: someLanguages, version: storedNumber.optional() }),
  out: doneOrWaiting(done),
})

export const unpublishContent = endpoint('POST /api-app/content/unpublish', {
  summary:
    'Takes some languages back from the readers; a regulated text waits for a second person, unless it is urgent and says why',
  in: z.object({
    ...named,
    languages: someLanguages,
    reason: z.string().max(1000, 'textTooLong').default(''),
    is_urgent: z.boolean('flagInvalid').default(false),
  }),
  out: doneOrWaiting(done),
})

export const scheduleContent = endpoint('POST /api-app/content/schedule', {
  summary: 'Publishes a version in a language at a minute to come, by the clock of Dhaka',
  in: z.object({
    ...named,
    language,
    /** `2026-03-26T09:00` */
    at: z.string().max(40, 'textTooLong').default(''),
    version: storedNumber.optional(),
  }),
  out: doneOrWaiting(done),
})

export const cancelContentSchedule = endpoint('POST /api-app/content/cancel-schedule', {
  summary: 'Calls a planned publication off; what readers see stays',
  in: z.object({ ...named, language }),
  out: done,
})

export const restoreContent = endpoint('POST /api-app/content/restore', {
  summary: 'Brings an older version back as the newest draft',
  in: z.object({ ...named, number: storedNumber, started_from: startedFrom }),
  out: envelope(z.object({ version: z.number() })),
})

export const moveContent = endpoint('POST /api-app/content/move', {
  summary: 'Gives an entry another slug; its old address leads to the new one',
  in: z.object({ ...named, to: name }),
  out: envelope(z.object({ slug: z.string() })),
})

/** An entry as shown in references to it. */
export const namedEntry = z.object({
  type: z.string(),
  label: z.string(),
  module: z.enum(contentModules),
  slug: z.string(),
})

export const removeContent = endpoint('POST /api-app/content/remove', {
  summary:
    'Takes an entry away; 409 while others refer to it, unless told to do it all the same; a regulated text waits for a second person',
  in: z.object({ ...named, even_if_used: z.boolean('flagInvalid').default(false) }),
  out: doneOrWaiting(envelope(z.object({}))),
})

export const previewContent = endpoint('GET /api-app/content/preview', {
  summary: 'A signed link, good for a day, to the page as it will be with the newest draft, in each language',
  in: z.object(named),
  out: envelope(z.object({ bn: z.string(), en: z.string(), valid_until: z.string() })),
})

export const listContentUses = endpoint('GET /api-app/content/uses', {
  summary: 'The entries that refer to this one',
  in: z.object(named),
  out: envelope(z.object({ uses: z.array(namedEntry) })),
})

const savedVersion = z.object({
  number: z.number(),
  at: z.string(),
  who: z.string(),
  parts: z.array(z.enum(['bn', 'en', 'shared'])),
  restored_from: z.number().nullable(),
})
export type SavedVersion = z.output<typeof savedVersion>

export const listContentHistory = endpoint('GET /api-app/content/history', {
  summary: 'Who saved an entry and when, the newest first, and which version readers see',
  in: z.object(named),
  out: envelope(
    z.object({
      label: z.string(),
      fields: z.array(formField),
      versions: z.array(savedVersion),
      live: z.object({ bn: z.number().nullable(), en: z.number().nullable() }),
    }),
  ),
})

export const getContentVersion = endpoint('GET /api-app/content/version', {
  summary: 'One version of an entry, whole',
  in: z.object({ ...named, number: storedNumber }),
  out: envelope(z.object({ number: z.number(), data: draftData })),
})

export const setContentCare = endpoint('POST /api-app/content/look-after', {
  summary:
    'Sets who answers for an entry, when it is read again and whether it is regulated; a second person agrees to taking that mark off',
  in: z.object({
    ...named,
    /** The id of a person who may edit it; 0 for nobody. */
    owner: wholeNumber('numberInvalid').default(0),
    review_on: z.string().max(20, 'textTooLong').default(''),
    is_regulated: z.boolean('flagInvalid').default(false),
  }),
  out: doneOrWaiting(envelope(z.object({}))),
})
