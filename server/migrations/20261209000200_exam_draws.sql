-- How many of its questions a try of an exam asks; null = all.
alter table exam add column draw_count integer constraint exam_draw_count_positive check (draw_count > 0);
