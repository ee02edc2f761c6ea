export { editableCourses } from './courses.scope.ts'
export {
  addCourse,
  type ContentOwner,
  chosenOwner,
  duplicateCourse,
  lockCourse,
  lockOwner,
  setArchived,
  titleOfCopy,
} from './drafts/add-course.ts'
export { followTitle, replaceDraft, requireNotArchived, saveDraft } from './drafts/course-drafts.ts'
export {
  ownerOfCourse,
  pickImages,
  publishedAs,
  readContent,
  readDraft,
  savedByOfCourse,
} from './drafts/read-draft.ts'
