import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { CloudOff, LoaderCircle, LogIn, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { getSaveStatus, type SaveStatus } from '../autosave/save-engine.ts'
import { say } from '../i18n/say.ts'
import { useClock } from './clock.ts'
import { useWriting, useWritten } from './writing-context.ts'

/** Copies the whole text, for when it cannot be saved. */
function CopyAllText() {
  const { t } = useLingui()
  const toast = useToast()
  const { allText } = useWriting()
  const copy = () =>
    navigator.clipboard.writeText(allText()).then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  return (
    <Button variant="quiet" size="s" onClick={() => void copy()}>
      <Trans>Copy all text</Trans>
    </Button>
  )
}

const flickerMs = 300
const troubles: readonly SaveStatus[] = ['offline', 'signed-out', 'conflict', 'refused']

/** Whether saving takes long enough to mention it. */
function useIsSlow(status: SaveStatus) {
  const isBusy = status === 'waiting' || status === 'sending'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setSlow(false)
    const timer = setTimeout(setSlow, flickerMs, true)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}

function Trouble({ icon: Icon, children }: { icon: typeof CloudOff; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold text-bad text-small">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}

/** The user's options after a rejection. */
function Refused() {
  const { retry } = useWriting()
  const stop = useWritten(({ save }) => save.stop)
  if (stop?.kind !== 'refused') return null
  const { kind, sentence } = stop.refusal
  return (
    <Trouble icon={TriangleAlert}>
      <span>
        {say(sentence)} <Trans>Your text is kept on this device.</Trans>
      </span>
      <Button variant="quiet" size="s" onClick={() => retry(kind === 'too-much-removed')}>
        {kind === 'too-much-removed' ? <Trans>Save as shown</Trans> : <Trans>Try again</Trans>}
      </Button>
      <CopyAllText />
    </Trouble>
  )
}

/** No response: it retries by itself, sooner on request. */
function Unreached() {
  const { retry } = useWriting()
  return (
    <Trouble icon={CloudOff}>
      <Trans>Not on the server yet. Kept on this device · trying again</Trans>
      <Button variant="quiet" size="s" onClick={() => retry(false)}>
        <Trans>Try again</Trans>
      </Button>
      <CopyAllText />
    </Trouble>
  )
}

function Conflicting() {
  const { compare } = useWriting()
  return (
    <Trouble icon={TriangleAlert}>
      <Trans>Someone else changed the same part.</Trans>
      {compare && (
        <Button variant="quiet" size="s" onClick={compare}>
          <Trans>Compare</Trans>
        </Button>
      )}
    </Trouble>
  )
}

function Settled({ status }: { status: SaveStatus }) {
  const savedAt = useWritten(({ save }) => save.savedAt)
  const isFromOtherTab = useWritten(snapshot => snapshot.isFromOtherTab)
  const clock = useClock()
  const isSlow = useIsSlow(status)
  // The spinner turns only while a request is in flight, not during typing; and a box, unlike an SVG, turns without
  // repainting the page.
  if (isSlow)
    return (
      <span className="inline-flex items-center gap-1.5">
        <span className={clsx('inline-grid', status === 'sending' && 'motion-safe:animate-spin')}>
          <LoaderCircle aria-hidden className="size-4" />
        </span>
        <Trans>Saving…</Trans>
      </span>
    )
  if (isFromOtherTab) return <Trans>Updated from your other tab</Trans>
  if (savedAt === null) return <Trans>Everything is saved</Trans>
  return <Trans>Saved {clock(savedAt)}</Trans>
}

function Words({ status }: { status: SaveStatus }) {
  if (status === 'offline') return <Unreached />
  if (status === 'signed-out')
    return (
      <Trouble icon={LogIn}>
        <Trans>Log in again to save. Your text is kept here.</Trans>
      </Trouble>
    )
  if (status === 'conflict') return <Conflicting />
  if (status === 'refused') return <Refused />
  return <Settled status={status} />
}

/** Save status. Screen readers hear only when trouble starts or ends, not every save. */
export function SaveWords() {
  const { t } = useLingui()
  const { announce } = useWriting()
  const status = useWritten(({ save }) => getSaveStatus(save))
  const isTrouble = troubles.includes(status)
  const [wasTrouble, setWasTrouble] = useState(false)
  useEffect(() => {
    if (isTrouble === wasTrouble) return
    setWasTrouble(isTrouble)
    if (!isTrouble) announce(t`Everything is saved again.`)
  }, [isTrouble, wasTrouble, announce, t])
  return (
    <span role={isTrouble ? 'alert' : undefined} data-save={status} className="num min-w-0 text-ink-2 text-small">
      <Words status={status} />
    </span>
  )
}
