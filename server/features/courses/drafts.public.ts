export { editableCourses } from './courses.scope.ts'
export { addCourse, duplicateCourse, lockCourse, setArchived } from './drafts/add-course.ts'
export { ownerOfCourse, readDraft, savedByOfCourse } from './drafts/read-draft.ts'
export { replaceDraft, saveDraft } from './drafts/save-draft.ts'
