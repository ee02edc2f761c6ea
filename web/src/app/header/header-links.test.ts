import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { screens } from '@trellis/contract/routes.ts'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from '../guard.ts'
import { headerLinks, isLearnerOnly, isUnder } from './header-links.ts'

const linksOf = (...given: Role[]) => headerLinks(expandRoles(given)).map(({ label, to }) => `${label.message} ${to}`)

describe('the links of the header', () => {
  test('HEADER-006 HEADER-009 HEADER-015 an administrator gets Users, Dispensaries, Tracks and Brands', () => {
    expect(linksOf('ROLE_ADMINISTRATOR')).toEqual([
      'Users /users',
      'Dispensaries /dispensaries-admin',
      'Tracks /track-management',
      'Brands /brands',
    ])
  })

  test('HEADER-010 HEADER-015 a student gets Courses and Rewards', () => {
    expect(linksOf('ROLE_STUDENT')).toEqual(['Courses /mycourses', 'Rewards /rewards'])
  })

  test('HEADER-011 HEADER-015 ROLE-009 a dispensary manager gets Employees, Reports and Courses', () => {
    expect(linksOf('ROLE_DISPENSARY_ADMIN')).toEqual([
      'Employees /dispensary-employees',
      'Reports /reports',
      'Courses /mycourses',
    ])
  })

  test('HEADER-012 HEADER-015 a retail-organization employee gets Locations and Edit Courses', () => {
    expect(linksOf('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')).toEqual([
      'Locations /locations',
      'Edit Courses /edit-card-courses',
    ])
  })

  test('HEADER-013 HEADER-015 a brand employee gets Courses and Budtenders Trained', () => {
    expect(linksOf('ROLE_BRAND_EMPLOYEE')).toEqual(['Courses /dashboard', 'Budtenders Trained /budtenders-trained'])
  })

  test('HEADER-013 HEADER-015 brand sales get Dispensaries as well', () => {
    expect(linksOf('ROLE_BRAND_SALES')).toEqual([
      'Courses /dashboard',
      'Budtenders Trained /budtenders-trained',
      'Dispensaries /brand-dispensaries',
    ])
  })

  test('HEADER-013 HEADER-015 a brand admin gets Employees as well', () => {
    expect(linksOf('ROLE_BRAND_ADMIN')).toEqual([
      'Courses /dashboard',
      'Budtenders Trained /budtenders-trained',
      'Dispensaries /brand-dispensaries',
      'Employees /employees',
    ])
  })

  test('HEADER-014 HEADER-015 a reseller gets what brand sales get, with Dispensaries going to their dashboard', () => {
    expect(linksOf('ROLE_RESELLER')).toEqual([
      'Courses /dashboard',
      'Budtenders Trained /budtenders-trained',
      'Dispensaries /dispensaries-dashboard',
    ])
  })

  test('HEADER-013 a parent-company employee gets the links of a brand employee', () => {
    expect(linksOf('ROLE_PARENT_COMPANY_EMPLOYEE')).toEqual(linksOf('ROLE_BRAND_EMPLOYEE'))
  })

  test('HEADER-010 a person without any other role gets a learner’s links', () => {
    expect(linksOf()).toEqual(linksOf('ROLE_STUDENT'))
  })

  test('HEADER-006 several roles give the links of each, without duplicate links or names', () => {
    expect(linksOf('ROLE_DISPENSARY_ADMIN', 'ROLE_STUDENT')).toEqual([
      'Employees /dispensary-employees',
      'Reports /reports',
      'Courses /mycourses',
      'Rewards /rewards',
    ])
    expect(linksOf('ROLE_BRAND_EMPLOYEE', 'ROLE_STUDENT')).toEqual([
      'Courses /dashboard',
      'Budtenders Trained /budtenders-trained',
      'My courses /mycourses',
      'Rewards /rewards',
    ])
  })

  test.each<[Role]>([
    ['ROLE_ADMINISTRATOR'],
    ['ROLE_PARENT_COMPANY_EMPLOYEE'],
    ['ROLE_RESELLER'],
    ['ROLE_BRAND_ADMIN'],
    ['ROLE_BRAND_SALES'],
    ['ROLE_BRAND_EMPLOYEE'],
    ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
    ['ROLE_DISPENSARY_ADMIN'],
    ['ROLE_STUDENT'],
    ['ROLE_USER'],
  ])('HEADER-015 every link of %s opens for that role', role => {
    const held = expandRoles([role])
    const closed = headerLinks(held).filter(
      ({ to }) => redirectTarget(screens[to as keyof typeof screens].access, held) !== null,
    )
    expect(closed).toEqual([])
  })

  test('CONST-022 only learners have tabs on a phone', () => {
    expect(isLearnerOnly(headerLinks(expandRoles(['ROLE_STUDENT'])))).toBe(true)
    expect(isLearnerOnly(headerLinks(expandRoles(['ROLE_DISPENSARY_ADMIN', 'ROLE_STUDENT'])))).toBe(false)
  })

  test('HEADER-006 a link is the current one on its own screen and those below it, not on paths that only start alike', () => {
    const [courses, rewards] = headerLinks(expandRoles(['ROLE_STUDENT']))
    expect(isUnder('/mycourses', courses!)).toBe(true)
    expect(isUnder('/tracks/1/card-courses/2', courses!)).toBe(true)
    expect(isUnder('/rewards-old', rewards!)).toBe(false)
  })
})
