export { KeepPeopleChoice } from './held/keep-people-choice.tsx'
