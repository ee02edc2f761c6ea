import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'

const editors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** The lifetimes of a link, in hours. */
export const linkLifetimes = { hour: 1, day: 24, 'two-weeks': 14 * 24, 'ninety-days': 90 * 24 } as const
export type LinkLifetime = keyof typeof linkLifetimes

/** What a link shows: the draft or the published version, always the newest, or one version. */
const Shown = z.object({ kind: z.enum(['draft', 'published', 'version']), number: z.nullable(z.int()) })
export type LinkTarget = z.output<typeof Shown>

export const PreviewLink = z.object({
  id: Id,
  name: z.string(),
  shows: Shown,
  createdAt: Moment,
  createdBy: z.nullable(z.object({ id: Id, name: z.string() })),
  expiresAt: Moment,
  revokedAt: z.nullable(Moment),
  openedCount: z.int(),
  lastOpenedAt: z.nullable(Moment),
})
export type PreviewLink = z.output<typeof PreviewLink>

/** Links that show a course without an account. The URL is shown once: only its hash is stored. */
export const previewLinks = {
  make: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/preview-links',
    access: editors,
    summary: 'Create a link that shows a course without an account, for 14 days by default',
    params: IdParams,
    body: z.object({
      useDraft: z._default(z.boolean(), false),
      /** Always this version, instead of the newest. */
      versionId: z._default(z.nullable(Id), null),
      name: z._default(line(120), ''),
      lasts: z._default(
        z.enum(['hour', 'day', 'two-weeks', 'ninety-days'], 'Choose how long it is valid.'),
        'two-weeks',
      ),
      /** For the caller only: valid for a day at most, and not listed. */
      isOwn: z._default(z.boolean(), false),
    }),
    response: z.object({ id: Id, path: z.string(), accessToken: z.string(), expiresAt: Moment }),
    repeatable: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses/:id/preview-links',
    access: editors,
    summary: 'The last hundred preview links of a course, newest first',
    params: IdParams,
    response: z.object({ items: z.array(PreviewLink) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/preview-links/:id',
    access: editors,
    summary: 'Revoke a preview link',
    params: IdParams,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/card-courses/:id/preview-visits',
    access: 'public',
    summary: 'The content and expiry of a preview link; counts one opening per visit',
    params: IdParams,
    body: z.object({ isFirst: z.boolean() }),
    response: z.object({
      shows: Shown,
      /** The first name of its creator; null = the caller’s own, or a person who has left. */
      sharedBy: z.nullable(z.string()),
      expiresAt: Moment,
    }),
    repeatable: true,
    perMinute: 120,
  }),
}
