import { useEffect, useEffectEvent, useRef } from 'react'

type Settings = { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void }
type Google = { ready: (then: () => void) => void; render: (box: HTMLElement, settings: Settings) => number }

declare global {
  interface Window {
    grecaptcha?: Google
  }
}

let loading: Promise<void> | null = null

/** Loads Google's script, once, when its box is first shown. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((onReady, fail) => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${document.documentElement.lang}`
    script.onerror = () => {
      loading = null
      script.remove()
      fail(new Error('Google could not be reached.'))
    }
    // Some blockers reply in its place with an empty script.
    script.onload = event => (window.grecaptcha ? window.grecaptcha.ready(onReady) : script.onerror?.(event))
    document.head.append(script)
  })
  return loading
}

type Props = { siteKey: string; onAnswer: (answer: string) => void; onFailure: () => void }

/** Google's own box. */
export function GoogleBox({ siteKey, onAnswer, onFailure }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const reportAnswer = useEffectEvent(onAnswer)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    // A new element each time: Google renders into an element only once.
    const place = document.createElement('div')
    box.current?.append(place)
    const renderBox = () =>
      window.grecaptcha?.render(place, {
        sitekey: siteKey,
        callback: reportAnswer,
        'expired-callback': () => reportAnswer(''),
      })
    loadScript().then(renderBox, () => failed())
    return () => place.remove()
  }, [siteKey])
  return <div ref={box} className="min-h-19.5" />
}
