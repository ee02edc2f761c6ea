import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { loadPlayers } from '../../cards/card-player.public.tsx'
import { CourseContext } from '../../cards/course-context.public.ts'
import { StickyFooter } from '../viewer-bars/sticky-footer.tsx'
import { DraftHeader } from './draft-header.public.tsx'
import { LiveFeed } from './live-feed.tsx'
import type { FromPhone } from './live-messages.public.ts'
import { liveCourse, type SelectedCard } from './live-state.ts'
import { useLiveCourse } from './use-live-course.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const texts = 'h1, h2, h3, p, li, legend, label, figcaption, button, img, span'

/** Follows the card that is selected in the editor. The focus stays where it is. */
function useFollow(selected: SelectedCard, getElement: (cardId: string) => HTMLElement | undefined) {
  useEffect(() => {
    const element = selected.cardId === null ? undefined : getElement(selected.cardId)
    element?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [selected, getElement])
}

/** Sends the pressed text to the editor. */
const pressIn = (tell: (message: FromPhone) => void, isDouble: boolean) => (event: MouseEvent) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const card = target.closest('article')
  if (!card) return
  const text = target.closest(texts)?.textContent?.trim() ?? ''
  tell({ type: 'pressed', cardId: card.id.replace(/^card-/, ''), text, isDouble })
}

/** The phone of the editor: the player itself, fed by the editor around it. Nothing is recorded. */
export function LivePage() {
  const { state, actions, tell } = useLiveCourse()
  const course = useMemo(() => liveCourse(state), [state])
  const elements = useRef(new Map<string, HTMLElement>())
  const take = useCallback((element: HTMLElement) => {
    const id = element.id.replace(/^card-/, '')
    elements.current.set(id, element)
    return () => {
      if (elements.current.get(id) === element) elements.current.delete(id)
    }
  }, [])
  const getElement = useCallback((cardId: string) => elements.current.get(cardId), [])
  useFollow(state.selected, getElement)
  useEffect(() => void loadPlayers(course.cards), [course.cards])
  return (
    <CourseContext value={actions}>
      <DraftHeader />
      {/* biome-ignore lint/a11y: presses only point the editor beside this frame at a text; its list does so by keys */}
      <div
        className="mx-auto w-full max-w-160 px-4 pt-6 pb-24"
        onClick={pressIn(tell, false)}
        onDoubleClick={pressIn(tell, true)}
      >
        {/* Mounted with the course: only cards added later animate. */}
        {state.isThere && <LiveFeed course={course} take={take} />}
      </div>
      {course.stickyFooter && (
        <div className="fixed inset-x-0 bottom-0 bg-surface p-4 shadow-2">
          <StickyFooter
            footer={course.stickyFooter}
            isSmall={false}
            onAnchor={cardId => getElement(cardId)?.scrollIntoView({ behavior: 'smooth' })}
          />
        </div>
      )}
    </CourseContext>
  )
}
