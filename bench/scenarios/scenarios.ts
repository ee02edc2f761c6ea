import { employeesFile, employeesOf200, employeesOf1000 } from './location-report.ts'
import { logIn } from './log-in.ts'
import { course, courseAgain, courseInside, myCourses, returnToMyCourses } from './open-screens.ts'
import { readCourses } from './read-courses.ts'
import type { Scenario } from './scenario.ts'
import { takeQuiz } from './take-quiz.ts'

/** All scenarios over HTTP, by their names on the command line. */
export const scenarios = {
  p1: logIn,
  mycourses: myCourses,
  'mycourses-return': returnToMyCourses,
  course,
  'course-inside': courseInside,
  'course-again': courseAgain,
  p4: takeQuiz,
  'p5-200': employeesOf200,
  'p5-1000': employeesOf1000,
  'p5-csv': employeesFile,
  p9: readCourses,
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios
