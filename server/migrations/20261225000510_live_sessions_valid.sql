-- Checked apart from the change of the table, which would hold its lock meanwhile.
alter table time_beat validate constraint time_beat_live_session_id_fkey;
