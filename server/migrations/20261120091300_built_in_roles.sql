-- The jobs that every store has from the start; a retail organization may add its own.
insert into dispensary_role (id, label, access_role) values
  ('a93324e2-6848-5305-9e9c-5bce96206e5b', 'Budtender', 'ROLE_STUDENT'),
  ('07af34e9-0f27-56fd-b439-c792b506a655', 'Trainer', 'ROLE_STUDENT'),
  ('9aad8d50-d37f-543b-9ba0-0a813490b1ef', 'Shift lead', 'ROLE_STUDENT'),
  ('5586f431-970d-5731-ba8e-c82732a30184', 'Manager', 'ROLE_DISPENSARY_ADMIN');
