import { sentences } from '@trellis/contract/sentences.es.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { countStandings } from '../../credentials/credentials.public.ts'
import { readReportsDigest } from '../../reports/digest.public.ts'
import { type DigestInput, type Figure, getRegion, type ReadDigest, writeNumber, writeScore } from './digest.ts'

const words = {
  en: {
    percent: 'Trained',
    people: 'People',
    completed: 'Courses and classes completed',
    overdue: 'People with overdue training',
    score: 'Stars, of 5',
    blocked: 'People who may not sell',
    expiring: 'Certificates that expire within 60 days',
  },
  es: {
    percent: 'Capacitación',
    people: 'Personas',
    completed: 'Cursos y clases completados',
    overdue: 'Personas con capacitación atrasada',
    score: 'Estrellas, de 5',
    blocked: 'Personas que no pueden vender',
    expiring: 'Certificados que vencen en 60 días',
  },
} as const

const chainName = async (db: Db, id: string | null) => {
  const { rows } = await sql<{ name: string }>`select name from retail_organization where id = ${id}::uuid`.execute(db)
  return rows[0]?.name ?? null
}

/** Standings in requirements; only those that there are. */
const standingFigures = async (
  db: Db,
  dispensaryIds: readonly string[],
  { report, filter, language, now }: DigestInput,
): Promise<Figure[]> => {
  const counts = await countStandings(db, { dispensaryIds, now })
  const write = writeNumber(language)
  const subject = filter.dispensaryId ? `store=${filter.dispensaryId}` : `chain=${report.retailOrganizationId}`
  const toFigure = (name: keyof typeof counts, view: string): Figure => ({
    name,
    label: words[language][name],
    value: counts[name],
    write,
    address: `/compliance?${subject}${view}`,
  })
  return [toFigure('blocked', ''), toFigure('expiring', '&view=everyone&state=soon')].filter(({ value }) => value !== 0)
}

/** The reports of a store or of a whole chain. */
export const storeDigest: ReadDigest = async (db, input) => {
  const { actor, report, filter, language, now } = input
  const result = await readReportsDigest(db, actor, { filter, now })
  const texts = words[language]
  const { address } = report
  const write = writeNumber(language)
  const percent = new Intl.NumberFormat(getRegion(language), { style: 'percent' })
  const names = [
    result.store ?? (await chainName(db, report.retailOrganizationId)),
    filter.region ?? null,
    result.role && language === 'es' ? (sentences[result.role] ?? result.role) : result.role,
    result.track,
  ]
  return {
    filter: names.filter(name => name !== null).join(' · '),
    asOf: null,
    counted: null,
    figures: [
      {
        name: 'percent',
        label: texts.percent,
        value: result.percent,
        write: value => percent.format(value / 100),
        address: `${address}#people`,
      },
      { name: 'people', label: texts.people, value: result.people, write, address: `${address}#people` },
      { name: 'completed', label: texts.completed, value: result.completed, write, address: `${address}#people` },
      { name: 'overdue', label: texts.overdue, value: result.overdue, write, address: `${address}#overdue` },
      {
        name: 'score',
        label: texts.score,
        value: result.score,
        write: writeScore(language),
        address: `${address}#feedback`,
      },
      ...(await standingFigures(db, result.dispensaryIds, input)),
    ],
  }
}
