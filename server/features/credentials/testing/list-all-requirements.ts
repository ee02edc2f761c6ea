import { requirements } from '@trellis/contract/credentials/requirements.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const limit = 100

type ListQuery = { retailOrganizationId?: string; dispensaryId?: string }

/** Every page of the requirements offered to someone: other tests add requirements of the same states. */
export const listAllRequirements = async (app: TestApp, query: ListQuery, token: string) => {
  const first = (await app.call(requirements.list, { query: { ...query, limit } }, token)).body
  const items = [...first.items]
  while (items.length < first.paging.total) {
    const page = await app.call(requirements.list, { query: { ...query, limit, offset: items.length } }, token)
    items.push(...page.body.items)
  }
  return { ...first, items }
}
