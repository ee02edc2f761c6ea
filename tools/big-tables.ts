/**
 * Tables that hold more than 100,000 rows at a million people: what bench/dataset makes for them, and what each person,
 * answer, call or mail adds a row to. A statement that reads all rows of one, or blocks it meanwhile, is noticed.
 */
export const bigTables: readonly string[] = [
  ...['app_user', 'employment', 'employment_role', 'invitation', 'employment_invitation', 'provisioned_person'],
  ...['token_family', 'refresh_token', 'one_time_token', 'known_browser', 'own_browser', 'idempotent_call'],
  ...['authenticator_app', 'recovery_code', 'passkey', 'sign_in_identity', 'former_address', 'previous_address'],
  ...['course_round', 'card_answer', 'card_state', 'class_progress', 'class_past_round', 'lesson_completion'],
  ...['exam_attempt', 'course_rating', 'catalyst_event', 'completion_outbox', 'quiz_try_request'],
  ...['track_assignment', 'track_assignment_role', 'ended_track_assignment', 'muted_item', 'brand_dispensary'],
  ...['earned_reward', 'earned_reward_change', 'ledger_transfer', 'reward_qualification', 'brand_opt_in'],
  ...['trained_person', 'trained_answer_check', 'trained_cell', 'trained_cell_change', 'trained_count'],
  ...['published_rating', 'published_submission', 'analytics_event', 'analytics_day', 'analytics_visit'],
  ...['analytics_visitor', 'analytics_subject', 'analytics_progress', 'time_beat', 'time_sheet'],
  ...['outbox_mail', 'training_mail', 'training_reminder', 'audit_entry', 'bulk_act_person', 'import_row'],
]
