export { findBrandCourse } from './overview/brand-course.ts'
export { readCourseFigures } from './overview/read-overview.ts'
