import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { features } from '../app.ts'
import type { Row } from './row.ts'
import { accountRows } from './rows/accounts.ts'
import { analysisRows } from './rows/analysis.ts'
import { answerRows } from './rows/answers.ts'
import { assignmentRuleRows } from './rows/assignment-rules.ts'
import { attestationRows } from './rows/attestations.ts'
import { auditRows } from './rows/audit.ts'
import { brandOverviewRows } from './rows/brand-overview.ts'
import { brandReportRows } from './rows/brand-reports.ts'
import { brandStoreRows } from './rows/brand-stores.ts'
import { brandRows } from './rows/brands.ts'
import { bulkActRows } from './rows/bulk-acts.ts'
import { campaignPlanRows } from './rows/campaign-plans.ts'
import { campaignRows } from './rows/campaigns.ts'
import { chainRoleRows } from './rows/chain-roles.ts'
import { classEditorRows } from './rows/class-editor.ts'
import { classRows } from './rows/classes.ts'
import { companyRows } from './rows/companies.ts'
import { complianceRows } from './rows/compliance.ts'
import { courseRows } from './rows/courses.ts'
import { credentialNoticeRows } from './rows/credential-notices.ts'
import { dueDateRows } from './rows/due-dates.ts'
import { earnedCredentialRows } from './rows/earned-credentials.ts'
import { editorRows } from './rows/editor.ts'
import { employeeRows } from './rows/employees.ts'
import { employmentInvitationRows } from './rows/employment-invitations.ts'
import { eventRows } from './rows/events.ts'
import { evidenceRows } from './rows/evidence.ts'
import { fulfilmentRows } from './rows/fulfilment.ts'
import { heldCredentialRows } from './rows/held-credentials.ts'
import { homeRows } from './rows/home.ts'
import { identityRows } from './rows/identity.ts'
import { importRows } from './rows/imports.ts'
import { libraryRows } from './rows/library.ts'
import { liveSessionPlanRows, liveSessionRows } from './rows/live-sessions.ts'
import { magicLinkRows } from './rows/magic-links.ts'
import { mailRows } from './rows/mails.ts'
import { mergeRequestRows } from './rows/merge-requests.ts'
import { offerRows } from './rows/offers.ts'
import { operationRows } from './rows/operation.ts'
import { organizationRows } from './rows/organizations.ts'
import { ownTimeRows } from './rows/own-time.ts'
import { passwordRows } from './rows/passwords.ts'
import { payrollRows } from './rows/payroll.ts'
import { profileRows } from './rows/profile.ts'
import { provisioningRows } from './rows/provisioning.ts'
import { reportMailRows } from './rows/report-mails.ts'
import { reportRows } from './rows/reports.ts'
import { requirementRows } from './rows/requirements.ts'
import { reviewAndPlanRows } from './rows/reviews-and-plans.ts'
import { rewardRows } from './rows/rewards.ts'
import { runningCampaignRows } from './rows/running-campaigns.ts'
import { secondFactorRows } from './rows/second-factor.ts'
import { signUpRequestRows } from './rows/sign-up-requests.ts'
import { signUpRows } from './rows/sign-ups.ts'
import { signingKeyRows } from './rows/signing-keys.ts'
import { singleSignOnRows } from './rows/single-sign-on.ts'
import { storePeopleRows } from './rows/store-people.ts'
import { storeRows } from './rows/stores.ts'
import { submissionRows } from './rows/submissions.ts'
import { trackAssignmentRows } from './rows/track-assignments.ts'
import { trackManagementRows } from './rows/track-management.ts'
import { trackRows } from './rows/tracks.ts'
import { trainingPolicyRows } from './rows/training-policy.ts'
import { trainingTimeRows } from './rows/training-time.ts'
import { userWorkRows } from './rows/user-work.ts'
import { userRows } from './rows/users.ts'

/** The key of an endpoint. */
export const getCallKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Every endpoint that the server serves. */
export const endpoints: readonly Endpoint[] = features.flatMap(feature =>
  (feature.routes ?? []).map(({ spec }) => spec),
)

/** The calls of the endpoints: at least one row for each. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...passwordRows,
  ...secondFactorRows,
  ...profileRows,
  ...magicLinkRows,
  ...mailRows,
  ...signingKeyRows,
  ...offerRows,
  ...organizationRows,
  ...singleSignOnRows,
  ...provisioningRows,
  ...trackRows,
  ...trainingPolicyRows,
  ...credentialNoticeRows,
  ...dueDateRows,
  ...trainingTimeRows,
  ...payrollRows,
  ...complianceRows,
  ...liveSessionRows,
  ...attestationRows,
  ...requirementRows,
  ...operationRows,
  ...auditRows,
  ...reportRows,
  ...userRows,
  ...bulkActRows,
  ...companyRows,
  ...userWorkRows,
  ...brandRows,
  ...libraryRows,
  ...submissionRows,
  ...fulfilmentRows,
  ...storePeopleRows,
  ...brandStoreRows,
  ...brandReportRows,
  ...brandOverviewRows,
  ...reportMailRows,
  ...storeRows,
  ...mergeRequestRows,
  ...importRows,
  ...homeRows,
  ...trackManagementRows,
  ...trackAssignmentRows,
  ...assignmentRuleRows,
  ...courseRows,
  ...analysisRows,
  ...editorRows,
  ...classEditorRows,
  ...reviewAndPlanRows,
  ...answerRows,
  ...campaignRows,
  ...campaignPlanRows,
  ...runningCampaignRows,
  ...classRows,
  ...eventRows,
  ...evidenceRows,
  ...ownTimeRows,
  ...earnedCredentialRows,
  ...heldCredentialRows,
  ...identityRows,
  ...employeeRows,
  ...employmentInvitationRows,
  ...rewardRows,
  ...signUpRequestRows,
  ...signUpRows,
  // After those of employees: the store then shows the course.
  ...liveSessionPlanRows,
  // Last: the colleague keeps the role, and tracks keep it as a default.
  ...chainRoleRows,
]
