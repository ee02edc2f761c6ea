import { TrainedFilter } from '@trellis/contract/brand-reports/trained.ts'
import * as z from 'zod/mini'
import { readCourseFigures } from '../../brand-reports/course-figures.public.ts'
import { countedWords, countTrainedPeople, describeFilter, readStats } from '../../brand-reports/digests.public.ts'
import { type DigestInput, type Figure, type ReadDigest, writeNumber, writeScore } from './digest.ts'

const words = {
  en: {
    people: 'Budtenders trained',
    named: 'Of them by name',
    completions: 'Courses completed',
    stores: 'Stores with people trained',
    score: 'Score, of 5 stars',
    ratings: 'Ratings count five at a time; of fewer nothing is said.',
  },
  es: {
    people: 'Budtenders capacitados',
    named: 'De ellos, por su nombre',
    completions: 'Cursos completados',
    stores: 'Tiendas con personas capacitadas',
    score: 'Calificación, de 5 estrellas',
    ratings: 'Las calificaciones cuentan de cinco en cinco; si hay menos, no se dice nada.',
  },
} as const

type FigureName = 'people' | 'named' | 'completions' | 'stores' | 'score'
type FigureCount = Pick<Figure, 'value' | 'address'> & { before?: number | null }

/** The shared parts of a brand's digests: the owner, the filter in words, and formatters of figures. */
const begin = async (db: Parameters<ReadDigest>[0], { report, filter, language, now }: DigestInput) => {
  const { courseId, brandId } = report
  const trainedFilter = z.parse(TrainedFilter, courseId ? { ...filter, courseId } : filter)
  const description = await describeFilter(db, { brandId, filter: trainedFilter, locale: language })
  const figure = (name: FigureName, count: FigureCount): Figure => ({
    ...{ name, label: words[language][name], write: (name === 'score' ? writeScore : writeNumber)(language) },
    ...count,
  })
  return {
    figure,
    trainedIn: `/budtenders-trained?${new URLSearchParams({ period: trainedFilter.period, ...(courseId && { courseId }) })}`,
    ofBrand: { brandId: brandId ?? '', period: trainedFilter.period, now },
    people: await countTrainedPeople(db, { brandId, filter: trainedFilter, now }),
    filter: `${description.brand} · ${description.words}`,
    counted: countedWords(language),
    texts: words[language],
  }
}

const dashboard: ReadDigest = async (db, input) => {
  const { figure, trainedIn, ofBrand, people, filter, counted, texts } = await begin(db, input)
  const stats = await readStats(db, ofBrand)
  const courses = `${input.report.address}#courses`
  return {
    filter,
    asOf: stats.asOf,
    counted: `${counted} ${texts.ratings}`,
    figures: [
      figure('people', { value: stats.people.now, before: stats.people.before, address: trainedIn }),
      figure('named', { value: people.named, address: `${trainedIn}#people` }),
      figure('completions', { value: stats.completions.now, before: stats.completions.before, address: courses }),
      figure('stores', { value: stats.stores.now, before: stats.stores.before, address: `${trainedIn}#stores` }),
      figure('score', { value: stats.score.now, before: stats.score.before, address: courses }),
    ],
  }
}

const brandCourse: ReadDigest = async (db, input) => {
  const { figure, trainedIn, ofBrand, people, filter, counted, texts } = await begin(db, input)
  const { address, courseId } = input.report
  const course = await readCourseFigures(db, { ...ofBrand, courseId: courseId ?? '' })
  return {
    filter,
    asOf: course.asOf,
    counted: `${counted} ${texts.ratings}`,
    figures: [
      figure('people', { value: course.people.now, before: course.people.before, address: trainedIn }),
      figure('named', { value: people.named, address: `${trainedIn}#people` }),
      figure('score', { value: course.score.now, before: course.score.before, address: `${address}&tab=feedback` }),
    ],
  }
}

const trainedPeople: ReadDigest = async (db, input) => {
  const { figure, people, filter, counted } = await begin(db, input)
  const { address } = input.report
  return {
    filter,
    asOf: null,
    counted,
    figures: [
      figure('people', { value: people.total, before: people.before, address }),
      figure('named', { value: people.named, address: `${address}#people` }),
    ],
  }
}

export const brandDigests = {
  '/dashboard': dashboard,
  '/brand-courses/:id': brandCourse,
  '/budtenders-trained': trainedPeople,
} as const
