import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ruiz, Ana María', 'Ana María', 'Ruiz'],
  ['Ana María Ruiz', 'Ana María', 'Ruiz'],
  ['Ana', '', 'Ana'],
  ['Sammy Davis, Jr.', 'Sammy', 'Davis Jr.'],
  ['Sammy Davis Jr', 'Sammy', 'Davis Jr'],
  ['King, Martin, Jr.', 'Martin', 'King Jr.'],
  ['Davis, Sammy Jr.', 'Sammy', 'Davis Jr.'],
  ['Davis Jr., Sammy', 'Sammy', 'Davis Jr.'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['MARIA DE LA CRUZ', 'MARIA', 'DE LA CRUZ'],
  ['Ben Van Der Berg', 'Ben', 'Van Der Berg'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Castillo Gómez, Avery', 'Avery', 'Castillo Gómez'],
  ['de la Cruz, Maria', 'Maria', 'de la Cruz'],
  ['Ng, Wei-Lin Amy', 'Wei-Lin Amy', 'Ng'],
  ['O, Min', 'Min', 'O'],
  ['Ana\u00a0 Ruiz', 'Ana', 'Ruiz'],
  ['Jack Ma', 'Jack', 'Ma'],
  ['Ma, Jack', 'Jack', 'Ma'],
  ['Kim Do', 'Kim', 'Do'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Thi Van Tran', 'Thi Van', 'Tran'],
  ['Ruiz,', '', 'Ruiz'],
])('quality: a full name is two, nothing of it lost: %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName, isUnsure: false })
})

test.each([
  ['Ana Ruiz, PharmD', 'Ana', 'Ruiz'],
  ['Ana Ruiz MD', 'Ana', 'Ruiz'],
  ['Ruiz, Ana, RN, BSN', 'Ana', 'Ruiz'],
  ['Ana Ruiz (she/her)', 'Ana', 'Ruiz'],
  ['Ana Ruiz she/her', 'Ana', 'Ruiz'],
  ['Ana (Annie) Ruiz', 'Ana', 'Ruiz'],
  ['Dr. Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ruiz, Dr. Ana', 'Ana', 'Ruiz'],
  ['Ruiz, Ana, Denver', 'Ana Denver', 'Ruiz'],
  ['Maria de la Luz Perez', 'Maria', 'de la Luz Perez'],
])('quality: a full name of which something is left out, or that is unclear, is to be looked at: %s', (...row) => {
  const [name, firstName, lastName] = row
  expect(splitName(name)).toEqual({ firstName, lastName, isUnsure: true })
})
