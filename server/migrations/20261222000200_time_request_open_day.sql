create unique index time_request_open_day on time_request (user_id, local_day) where answer is null;
