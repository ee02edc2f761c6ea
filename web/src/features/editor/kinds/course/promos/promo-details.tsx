import { useLingui } from '@lingui/react/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { authoredPromos, type Promo } from '@trellis/contract/editor/promos.ts'
import { useState } from 'react'
import { read, useSend } from '../../../../../platform/api/queries.ts'
import { DetailsList } from '../../../../../ui/details-list.tsx'
import { ServerPicker } from '../../../../../ui/server-picker.tsx'
import { fieldError, PromoFields, toBody, toForm } from './promo-fields.tsx'
import { PromoTime } from './promo-state.tsx'

type Course = { id: string; title: string }

const changes = [authoredPromos.get, authoredPromos.list]

/** The details of a promo, and the course its code opens. */
export function PromoDetails({ promo, onMoved }: { promo: Promo; onMoved: (courseId: string) => void }) {
  const { t } = useLingui()
  const savedCourse = { id: promo.courseId, title: promo.courseTitle }
  const [form, setForm] = useState(() => toForm(promo))
  const [course, setCourse] = useState<Course | null>(savedCourse)
  const { mutateAsync, isPending, error, reset } = useSend(authoredPromos.change, changes)
  const putBack = () => {
    setForm(toForm(promo))
    setCourse(savedCourse)
    reset()
  }
  const save = async () => {
    const courseId = course?.id ?? promo.courseId
    try {
      await mutateAsync({ params: { id: promo.id }, body: { ...toBody(form), courseId } })
    } catch {
      return false
    }
    if (courseId !== promo.courseId) onMoved(courseId)
    return true
  }
  const isDirty = JSON.stringify([form, course?.id]) !== JSON.stringify([toForm(promo), promo.courseId])
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
