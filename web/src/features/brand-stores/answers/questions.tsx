import { MergeQuestionsPanel, MergeRequestsPanel } from '../../stores/stores.public.tsx'
import { RequestsPanel } from './requests-panel.tsx'

/** All pending questions to the owner of a store. */
export const Questions = () => (
  <>
    <RequestsPanel />
    <MergeRequestsPanel />
    <MergeQuestionsPanel />
  </>
)
