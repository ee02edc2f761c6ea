-- The totals of a person for their own record: the only place where earlier features read what later ones count.
create or replace view learner_totals as
  select u.id as user_id,
         (select count(*)
            from course_round r
            join card_answer a on a.round_id = r.id
            join card c on c.id = a.card_id and c.card_type = 'QUIZ'
           where r.user_id = u.id)::integer
         + (select count(*) from exam_attempt x where x.user_id = u.id)::integer as tests_taken,
         (select count(*) from lesson_completion l where l.user_id = u.id)::integer
         + (select count(*) from course_round r where r.user_id = u.id and r.completed_at is not null)::integer as completed_lessons
    from app_user u;
