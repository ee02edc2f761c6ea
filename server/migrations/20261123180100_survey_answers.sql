-- The newest ratings of a survey: what a brand reads of the feedback to its courses.
create index card_answer_ratings on card_answer (card_id, answered_at desc) where answer ? 'responseValue';
