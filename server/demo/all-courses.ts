import type { WrittenClass, WrittenCourse } from './authoring.ts'
import { responsibleVendor } from './classes/responsible-vendor.ts'
import { alpenglowGummies } from './courses/alpenglow-gummies.ts'
import { alpenglowSelling } from './courses/alpenglow-selling.ts'
import { cannabinoids } from './courses/cannabinoids.ts'
import { checkingId } from './courses/checking-id.ts'
import { cinderPrerolls } from './courses/cinder-prerolls.ts'
import { ediblesAndDrinks } from './courses/edibles-and-drinks.ts'
import { flowerAndPrerolls } from './courses/flower-and-prerolls.ts'
import { greetingAndListening } from './courses/greeting-and-listening.ts'
import { metrcBasics } from './courses/metrc-basics.ts'
import { noMedicalClaims } from './courses/no-medical-claims.ts'
import { onsetDoseDuration } from './courses/onset-dose-duration.ts'
import { refusingASale } from './courses/refusing-a-sale.ts'
import { seedToSale } from './courses/seed-to-sale.ts'
import { servingLimits } from './courses/serving-limits.ts'
import { stateRulesCoIlMa } from './courses/state-rules-co-il-ma.ts'
import { stateRulesNyOr } from './courses/state-rules-ny-or.ts'
import { terpenes } from './courses/terpenes.ts'
import { topicalsAndTinctures } from './courses/topicals-and-tinctures.ts'
import { vapesAndConcentrates } from './courses/vapes-and-concentrates.ts'
import { welcomeToTheFloor } from './courses/welcome-to-the-floor.ts'

/** Every card course of the demo, in order of first mention in the tracks. */
export const writtenCourses: WrittenCourse[] = [
  welcomeToTheFloor,
  greetingAndListening,
  checkingId,
  noMedicalClaims,
  refusingASale,
  onsetDoseDuration,
  servingLimits,
  cannabinoids,
  terpenes,
  flowerAndPrerolls,
  vapesAndConcentrates,
  ediblesAndDrinks,
  topicalsAndTinctures,
  seedToSale,
  metrcBasics,
  stateRulesCoIlMa,
  stateRulesNyOr,
  alpenglowGummies,
  alpenglowSelling,
  cinderPrerolls,
]

/** Every classic class of the demo. */
export const writtenClasses: WrittenClass[] = [responsibleVendor]
