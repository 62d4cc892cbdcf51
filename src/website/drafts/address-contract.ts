import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { both } from '#website/content/wire.ts'

/** The calls about order and addresses: the order of entries, link targets, and redirects. */

const name = z.string().max(200, 'textTooLong').default('')

export const listOrder = endpoint('GET /api-app/content/order', {
  summary: 'All entries of a type in the order in which readers meet them',
  in: z.object({ type: name }),
  out: envelope(
    z.object({
      label: z.string(),
      module: z.string(),
      may_edit: z.boolean(),
      entries: z.array(
        z.object({ slug: z.string(), ...both('title'), picture: z.string(), is_published: z.boolean() }),
      ),
    }),
  ),
})

export const orderContent = endpoint('POST /api-app/content/order', {
  summary: 'Puts all entries of a type in another order, at once; 409 when one came or went since',
  in: z.object({
    type: name,
    slugs: z.array(z.string().max(200, 'textTooLong')).max(2_000, 'textTooLong').default([]),
  }),
  out: envelope(z.object({})),
})

const target = z.object({ address: z.string(), label: z.string(), ...both('title') })

export const listTargets = endpoint('GET /api-app/content/targets', {
  summary: 'Where a link may lead: published entries and fixed pages, by words',
  in: z.object({ q: name }),
  out: envelope(z.object({ targets: z.array(target) })),
})

export const listRedirects = endpoint('GET /api-app/content/redirects', {
  summary: 'The old addresses and where each leads now',
  out: envelope(
    z.object({
      redirects: z.array(z.object({ from: z.string(), to: z.string(), is_dead: z.boolean() })),
      may: z.object({ create: z.boolean(), delete: z.boolean() }),
    }),
  ),
})

export const addRedirect = endpoint('POST /api-app/content/redirect', {
  summary: 'Lets an old address lead to a new one with 301; a dead target and a circle are refused',
  in: z.object({
    from: z.string().max(2_000, 'textTooLong').default(''),
    to: z.string().max(2_000, 'textTooLong').default(''),
  }),
  out: envelope(z.object({ from: z.string(), to: z.string() })),
})
