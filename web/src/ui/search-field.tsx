import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlStyles } from './control-styles.ts'

type Props = {
  /** The accessible name; the placeholder by default. */
  label?: string
  placeholder: string
  /** Current search text, from the URL. */
  value: string
  onSearch: (text: string) => void
  /** Debounce in milliseconds; Enter and clearing search at once. */
  delay?: number
  size?: 's' | 'm'
  className?: string
}

/** A search field that searches while typing, debounced. */
export function SearchField({ label, placeholder, value, onSearch, delay = 500, size = 'm', className }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  // Searches sent but not in the URL yet, after the one that is.
  const sentValues = useRef([value])
  const input = useRef<HTMLInputElement>(null)

  const send = (next: string) => {
    if (next.trim() === sentValues.current.at(-1)) return
    sentValues.current.push(next.trim())
    onSearch(next.trim())
  }

  useEffect(() => {
    // After navigation the text follows the URL, unless one of the field's own searches changed it.
    const own = sentValues.current.lastIndexOf(value)
    sentValues.current = own < 0 ? [value] : sentValues.current.slice(own)
    if (own < 0) setText(value)
  }, [value])

  const sendTyped = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(sendTyped, delay, text)
    return () => clearTimeout(timer)
  }, [text, delay])

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <search className={clsx('relative grid items-center', className)}>
      <Search aria-hidden className="pointer-events-none absolute left-3.5 size-5 text-ink-3" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && send(text)}
        className={clsx(
          controlStyles({ size }),
          'appearance-none border-line-strong! pr-11! pl-11! [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={clear}
          className="absolute right-1.5 grid size-8 place-items-center rounded-s text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </search>
  )
}
