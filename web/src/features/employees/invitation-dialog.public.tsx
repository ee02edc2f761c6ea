export { InvitationDialog } from './invitation-dialog.tsx'
