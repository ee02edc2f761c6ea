import { useState } from 'react'
import type { AgeCheck } from './age-check.ts'
import { AgeQuestion } from './age-question.tsx'
import { AgeRefusal } from './age-refusal.tsx'
import { EntryArt } from './entry-art.tsx'

/** Shown in place of content until the age question is answered. */
export function AgeCheckScreen({ check, note }: { check: AgeCheck; note: string | null }) {
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <EntryArt className="absolute inset-0 size-full" />
      {isRefused ? (
        <AgeRefusal onBack={() => setRefused(false)} />
      ) : (
        <AgeQuestion
          note={note}
          busy={check.isBusy}
          error={check.error}
          onYes={check.pass}
          onNo={() => setRefused(true)}
        />
      )}
    </>
  )
}
