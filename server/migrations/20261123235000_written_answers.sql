-- What learners wrote in their own words, or left as their contact, by card: what the authors of a course read.
create index card_answer_written on card_answer (card_id, answered_at desc)
  where answer ? 'answerText' or answer ? 'email' or answer ? 'phoneNumber';
