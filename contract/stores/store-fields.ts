import * as z from 'zod/mini'
import { optionalField, textField } from '../entity-fields.ts'
import { line, requiredLine, requiredName } from '../fields.ts'
import { typedKeys } from '../keys.ts'
import { states } from '../states.ts'
import { timeZones } from '../time-zones.ts'

/** The lines of a store's address above its city. */
export const streetFields = {
  addressLine1: textField('Address', requiredLine('Please enter an Address.', 200), {
    headings: ['address', 'street', 'street address', 'address 1', 'address line 1', 'direccion', 'calle'],
  }),
  addressLine2: optionalField('Suite or floor', line(200), {
    continues: true,
    importLabel: 'Address, second line',
    headings: ['address 2', 'address line 2', 'unit', 'suite', 'address second line', 'direccion segunda linea'],
  }),
}

/** Public fields of a store; a form has its state as a code, a response as a label. */
export const addressFields = {
  name: textField('Name', requiredName('Please enter a Name.', 120), {
    headings: ['name', 'store name', 'store', 'dispensary', 'dispensary name', 'location name', 'nombre', 'tienda'],
  }),
  ...streetFields,
  city: textField('City', requiredName('Please enter a City.', 80), { headings: ['city', 'town', 'ciudad'] }),
  state: textField('State', z.enum(typedKeys(states), 'Please enter State.'), {
    rowName: 'stateCode',
    headings: ['state', 'st', 'state code', 'state province', 'province', 'estado'],
  }),
  zipCode: textField('ZIP code', requiredLine('Please enter a zipcode', 20), {
    isHalf: true,
    inputMode: 'numeric',
    headings: ['zip', 'zip code', 'postal code', 'postcode', 'codigo postal'],
  }),
}

/** An address with its country, which lists and imports leave out. */
export const fullAddressFields = {
  ...addressFields,
  country: textField('Country', requiredLine('Please enter a Country.', 60), { isHalf: true, blank: 'USA' }),
}

const daySentence = 'Use a day from 1950 to 2100.'
const isInReach = (day: string) => day >= '1950-01-01' && day <= '2100-12-31'

/** A license is noticed when it ends within so many days. */
export const licenseNoticeDays = 60

/** Fields that only people who manage the store see; without a time zone, a store has that of its state. */
export const keeperFields = {
  region: optionalField('Region', line(100), {
    hint: 'The chain’s name for an area, used to filter reports.',
    headings: ['region', 'district', 'area', 'territory'],
  }),
  timeZone: {
    ...optionalField('Time zone', z.enum(timeZones, 'Choose a time zone.'), {
      headings: ['time zone', 'timezone', 'tz', 'zona horaria', 'huso horario'],
    }),
    read: z.enum(timeZones),
  },
  licenseNumber: optionalField('License number', line(60), {
    isHalf: true,
    headings: ['license number', 'license no', 'license id', 'permit number', 'numero de licencia'],
  }),
  licenseExpiresOn: optionalField('License expires', z.iso.date(daySentence).check(z.refine(isInReach, daySentence)), {
    isHalf: true,
    headings: [
      ...['license expires', 'license expires on', 'license expiration', 'license expiration date', 'license expiry'],
      ...['expiration date', 'expires', 'expires on', 'expiry date', 'vencimiento de la licencia', 'vence'],
    ],
  }),
}

/** The fields of a store in lists, files and imports. */
export const listedStoreFields = { ...addressFields, ...keeperFields }
