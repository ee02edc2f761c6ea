import { useState } from 'react'
import { Checkbox } from '../src/ui/checkbox.tsx'
import { CheckboxGroup } from '../src/ui/checkbox-group.tsx'
import { Combobox } from '../src/ui/combobox.tsx'
import { FileField } from '../src/ui/file-field.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { PhoneField } from '../src/ui/phone-field.tsx'
import type { PickerOption } from '../src/ui/picker/picker-types.ts'
import { RadioGroup } from '../src/ui/radio-group.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { Select } from '../src/ui/select.tsx'
import { StarRating } from '../src/ui/star-rating.tsx'
import { Switch } from '../src/ui/switch.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { Section } from './section.tsx'

const states = [
  { value: 'CO', label: 'Colorado' },
  { value: 'IL', label: 'Illinois' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'OR', label: 'Oregon', disabled: true },
]

const cities: PickerOption[] = [
  { value: 'denver', label: 'Denver', note: 'Colorado' },
  { value: 'boulder', label: 'Boulder', note: 'Colorado' },
  { value: 'chicago', label: 'Chicago', note: 'Illinois' },
  { value: 'boston', label: 'Boston', note: 'Massachusetts' },
  { value: 'portland', label: 'Portland', note: 'Oregon' },
]

function Typed() {
  const [phone, setPhone] = useState('3035550142')
  const [search, setSearch] = useState('')
  return (
    <>
      <TextField label="First name" autoComplete="given-name" defaultValue="Dana" />
      <TextField label="E-mail" type="email" hint="We write only about your training." optional />
      <TextField label="Dispensary" error="Please enter a dispensary." />
      <TextField
        label="Time limit"
        inputMode="numeric"
        end={<span className="pr-2.5 text-small">min</span>}
        defaultValue="20"
      />
      <PasswordField label="Password" defaultValue="correct horse" />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <Select label="State" options={states} placeholder="Choose a state" />
      <City />
      <TextField label="E-mail" disabled defaultValue="dana.m@juniper.test" hint="Cannot be changed." />
      <div className="grid content-end gap-1">
        <SearchField placeholder="Search Tracks..." value={search} onSearch={setSearch} />
        <p className="text-ink-2 text-small">
          {search ? `Searched for “${search}”.` : 'Searches half a second after the last letter.'}
        </p>
      </div>
      <TextArea
        label="What would you say?"
        hint="In your own words, three letters or more."
        className="sm:col-span-2"
      />
    </>
  )
}

function City() {
  const [city, setCity] = useState<PickerOption | null>(null)
  return <Combobox label="City" options={cities} value={city} onChange={setCity} placeholder="Start typing a city" />
}

function Chosen() {
  const [size, setSize] = useState<string | null>('m')
  const [topics, setTopics] = useState(['terpenes'])
  return (
    <>
      <RadioGroup
        label="Size of the tee"
        value={size}
        onChange={setSize}
        options={[
          { value: 's', label: 'Small' },
          { value: 'm', label: 'Medium' },
          { value: 'l', label: 'Large', hint: 'Runs wide' },
          { value: 'xl', label: 'Extra large', disabled: true },
        ]}
      />
      <CheckboxGroup
        label="What do you sell most?"
        value={topics}
        onChange={setTopics}
        options={[
          { value: 'flower', label: 'Flower' },
          { value: 'edibles', label: 'Edibles' },
          { value: 'terpenes', label: 'Anything with terpenes' },
        ]}
      />
      <div>
        <Checkbox label="Send me news of Alpenglow Edibles" hint="You can leave at any time." defaultChecked />
        <Checkbox label="I have read the terms" error="Please read and accept the terms." />
        <Checkbox label="Locked by your organization" disabled defaultChecked />
      </div>
      <div>
        <Switch label="Publish to every dispensary" defaultChecked />
        <Switch label="Mute this track" hint="Nobody is reminded of it." />
        <Switch label="Activated" disabled />
      </div>
    </>
  )
}

function Files() {
  const [file, setFile] = useState<{ name: string; size: number } | null>(null)
  const [stars, setStars] = useState<number | null>(4)
  return (
    <>
      <FileField label="Your certificate" file={file} onPick={setFile} onRemove={() => setFile(null)} />
      <FileField
        label="Your certificate"
        file={{ name: 'responsible-vendor-2026.pdf', size: 1_420_000 }}
        progress={62}
        onPick={() => undefined}
        onRemove={() => undefined}
      />
      <div className="grid content-start gap-1.5">
        <p className="font-semibold text-dense">How useful was this course?</p>
        <StarRating label="How useful was this course?" value={stars} onChange={setStars} />
      </div>
    </>
  )
}

export const Fields = () => (
  <Section
    id="fields"
    title="Fields"
    note="A label that stays, help below it, the error below the control and tied to it. What may be left out says so."
  >
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Typed />
    </div>
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <Chosen />
    </div>
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Files />
    </div>
  </Section>
)
