import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandContentItem, brandContent } from '@trellis/contract/brands/brand-content.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { BookOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { useListRequest } from '../../../ui/list/use-list-request.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'
import { contentOption, useContentColumns } from './content-columns.tsx'

type Props = { brand: BrandDetails }

const changed = [brandContent.courses, brandContent.givableCourses, ...readsOfBrands] as const

function Give({ brand: { id, name }, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(brandContent.giveCourses, changed)
  const give = (courseIds: string[]) =>
    mutate(
      { params: { id }, body: { courseIds } },
      {
        onSuccess: () => {
          toast.success(t`${name} has the courses now.`)
          onClose()
        },
      },
    )
  return (
    <PickDialog
      title={<Trans>Give courses to {name}</Trans>}
      description={<Trans>Courses of the platform become the brand’s own: its people can change them.</Trans>}
      label={t`Courses of the platform`}
      placeholder={t`Search by name`}
      optionOf={contentOption}
      search={filter => read(brandContent.givableCourses, { params: { id }, query: { filter, limit: 30 } })}
      missing={t`Choose at least one course.`}
      busy={isPending}
      error={error}
      onPick={chosen => give(chosen.map(each => each.id))}
      onClose={onClose}
    />
  )
}

function Take({ brand, course, onClose }: Props & { course: BrandContentItem; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(brandContent.takeCourse, changed)
  const [title, name] = [course.name, brand.name]
  const take = () =>
    mutate(
      { params: { id: brand.id, courseId: course.id } },
      {
        onSuccess: () => {
          toast.success(t`“${title}” belongs to the platform again.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={
        <Trans>
          Take “{title}” back from {name}?
        </Trans>
      }
      consequence={
        <Trans>The course belongs to the platform again. Learners keep it, and what they completed stays.</Trans>
      }
      confirm={<Trans>Take back</Trans>}
      tone="primary"
      busy={isPending}
      error={error}
      onConfirm={take}
      onCancel={onClose}
    />
  )
}

/** The courses of a brand. */
export function BrandCourses({ brand }: Props) {
  const { t } = useLingui()
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<BrandContentItem | null>(null)
  const request = useListRequest({ pageSize: 30 })
  const found = useQuery(
    read(brandContent.courses, { params: { id: brand.id }, query: { filter: request.filter, ...request.part } }),
  )
  const give = brand.archivedAt === null && (
    <Button variant="quiet" size="s" onClick={() => setGiving(true)}>
      <Trans>Give courses</Trans>
    </Button>
  )
  return (
    <>
      <ListPanel
        list={useList(request, found)}
        title={<Trans>Courses</Trans>}
        caption={t`Courses`}
        actions={give}
        search={t`Name of the course`}
        columns={useContentColumns()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowMenu={course => [{ label: t`Take back`, icon: Undo2, onSelect: () => setTaken(course) }]}
        empty={{
          icon: BookOpen,
          title: <Trans>This brand has no courses yet</Trans>,
          text: <Trans>Give it courses of the platform, or let its administrators make their own.</Trans>,
        }}
        noMatch={{ title: <Trans>No course fits this search</Trans> }}
        errorTitle={<Trans>The courses could not be loaded</Trans>}
      />
      {isGiving && <Give brand={brand} onClose={() => setGiving(false)} />}
      {taken && <Take brand={brand} course={taken} onClose={() => setTaken(null)} />}
    </>
  )
}
