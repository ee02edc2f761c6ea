import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's lessons, exams and published versions; exams are multiple choice and hold no free text. */
export const classData: PersonalData = {
  export: async (db, userId) => {
    const classes = await sql<object>`
      select k.title as class, p.started_at as "startedAt", p.completed_at as "completedAt"
        from (select user_id, class_id, started_at, completed_at from class_progress
              union all select user_id, class_id, started_at, completed_at from class_past_round) p
        join class k on k.id = p.class_id
       where p.user_id = ${userId} order by p.started_at, k.id`.execute(db)
    const lessons = await sql<object>`
      select k.title as class, coalesce(v.title, l.title) as lesson, c.completed_at as "completedAt"
        from lesson_completion c
        join lesson l on l.id = c.lesson_id
        join class k on k.id = l.class_id
        left join version_lesson v on v.version_id = c.version_id and v.lesson_id = c.lesson_id
       where c.user_id = ${userId} order by c.completed_at, c.lesson_id, c.round`.execute(db)
    const exams = await sql<object>`
      select x.title as exam, a.submitted_at as "submittedAt", a.answers, a.score, a.passed
        from exam_attempt a join exam x on x.id = a.exam_id
       where a.user_id = ${userId} order by a.submitted_at, a.id`.execute(db)
    const published = await sql<object>`
      select title as class, number as version, published_at as "publishedAt", note
        from class_version where published_by = ${userId} order by published_at, id`.execute(db)
    return { publishedClasses: published.rows, classes: classes.rows, readLessons: lessons.rows, exams: exams.rows }
  },
}
