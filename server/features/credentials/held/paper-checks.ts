import {
  type CredentialQuestion,
  credentialQuestions,
  credentialSentences,
  isLongValidity,
  mostCredentials,
} from '@trellis/contract/credentials/credentials.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { invalidFields, problem } from '../../../platform/problem.ts'
import { recordedPeople } from '../credentials.scope.ts'

type Paper = { issuedOn: string; expiresOn?: string | null | undefined; confirmed: boolean }

/** Asks the caller to confirm what could be a mistake. */
export const askAbout = (questions: readonly CredentialQuestion[], sameNumberAs: string | null = null) => {
  if (questions.length === 0) return
  const sentence = `${questions.map(question => credentialQuestions[question]).join(' ')} Please check it and confirm it.`
  throw problem('CREDENTIAL_UNCONFIRMED', { sentence, data: { questions, sameNumberAs } })
}

/**
 * Checks the dates of a certificate, and asks about what could be a mistake unless the caller confirmed it.
 * @param sameNumberAs Someone else with the same number.
 */
export const checkPaper = (paper: Paper, today: string, sameNumberAs: string | null = null) => {
  const { issuedOn, expiresOn, confirmed } = paper
  if (issuedOn > today) throw invalidFields([['issuedOn', credentialSentences.future]])
  if (confirmed) return
  const isLong = isLongValidity(issuedOn, expiresOn ?? null)
  askAbout(
    [...(isLong ? ['long-validity' as const] : []), ...(sameNumberAs ? ['same-number' as const] : [])],
    sameNumberAs,
  )
}

type SameNumberInput = { userId: string; requirementId: string; number?: string | null | undefined }

/** The name of someone else at the actor's stores with a certificate of the same number; null = no one. */
export const findSameNumber = async (db: Db, actor: Actor, { userId, requirementId, number }: SameNumberInput) => {
  if (!number) return null
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as name
      from credential c join app_user u on u.id = c.user_id
     where c.requirement_id = ${requirementId}::uuid and c.number = ${number} and c.source <> 'earned'
       and c.user_id <> ${userId}::uuid and ${recordedPeople(actor, sql`c.user_id`)}
       and not exists (select from credential_end x where x.credential_id = c.id)
     order by c.recorded_at limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** @throws CREDENTIALS_FULL if a person has as many credentials as there can be. */
export const requireRoom = async (db: Db, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from credential where user_id = ${userId}::uuid`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostCredentials) throw problem('CREDENTIALS_FULL')
}
