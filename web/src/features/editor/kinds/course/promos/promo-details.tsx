import { useLingui } from '@lingui/react/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { authoredPromos, type Promo } from '@trellis/contract/editor/promos.ts'
import { useState } from 'react'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { DetailsList } from '../../../../../ui/details-list.tsx'
import { ServerPicker } from '../../../../../ui/server-picker.tsx'
import { bodyOf, fieldError, formOf, PromoFields } from './promo-fields.tsx'
import { PromoTime } from './promo-state.tsx'

type Course = { id: string; title: string }

const changes = [authoredPromos.get, authoredPromos.list]

/** What an author says of a promo, and the course behind its code. */
export function PromoDetails({ promo, onMoved }: { promo: Promo; onMoved: (courseId: string) => void }) {
  const { t } = useLingui()
  const saved = { id: promo.courseId, title: promo.courseTitle }
  const [form, setForm] = useState(() => formOf(promo))
  const [course, setCourse] = useState<Course | null>(saved)
  const { mutateAsync, isPending, error, reset } = useSend(authoredPromos.change, changes)
  const putBack = () => {
    setForm(formOf(promo))
    setCourse(saved)
    reset()
  }
  const save = async () => {
    const courseId = course?.id ?? promo.courseId
    try {
      await mutateAsync({ params: { id: promo.id }, body: { ...bodyOf(form), courseId } })
    } catch {
      return false
    }
    if (courseId !== promo.courseId) onMoved(courseId)
    return true
  }
  const isDirty = JSON.stringify([form, course?.id]) !== JSON.stringify([formOf(promo), promo.courseId])
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Name`, value: promo.name },
        { name: t`Partner`, value: promo.partner },
        { name: t`Campaign`, value: promo.campaign },
        { name: t`Time`, value: <PromoTime promo={promo} /> },
        { name: t`Course`, value: promo.courseTitle },
        { name: t`Made by`, value: promo.createdBy?.name },
      ]}
      isDirty={isDirty}
      onSave={save}
      onCancel={putBack}
      busy={isPending}
      error={error}
    >
      <PromoFields form={form} error={error} onChange={setForm} />
      <ServerPicker<Course>
        label={t`Course`}
        hint={t`Printed codes lead to the course chosen here.`}
        search={filter => read(authoredCourses.list, { query: { filter, limit: 20 } })}
        optionOf={({ id, title }) => ({ value: id, label: title || t`Course without a title` })}
        value={course}
        onChange={setCourse}
        error={fieldError(error, 'courseId')}
      />
    </DetailsList>
  )
}
