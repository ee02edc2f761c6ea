-- What a person has completed today, read from the index alone: reports count it for a whole store at once.
create index course_round_completed on course_round (user_id) include (course_id, completed_at) where ended_at is null and completed_at is not null;
