-- A second trip, with two messages from before this migration and one from after it, at the end of 2998. Ana hasn't
-- opened the trip since, Ben has seen everything, and Eve only the first message.
INSERT INTO trip (id, name, destination, time_zone, seq, created_at) VALUES
  ('trip_00000000000000000000000002', 'Porto', 'Portugal', 'Europe/Lisbon', 4, '2025-02-01T08:00:00Z');

INSERT INTO member (id, trip_id, user_id, role, joined_at, seen_seq) VALUES
  ('member_00000000000000000000000an2', 'trip_00000000000000000000000002', 'user_00000000000000000000000ana', 'MEMBER', '2025-02-01T08:00:00Z', 0),
  ('member_00000000000000000000000be2', 'trip_00000000000000000000000002', 'user_00000000000000000000000ben', 'OWNER', '2025-02-01T08:00:00Z', 4),
  ('member_00000000000000000000000ev2', 'trip_00000000000000000000000002', 'user_00000000000000000000000eve', 'MEMBER', '2025-02-01T08:00:00Z', 2);

INSERT INTO message (id, trip_id, seq, author_id, text, sent_at, edited_at) VALUES
  ('message_00000000000000000000000011', 'trip_00000000000000000000000002', 2, 'user_00000000000000000000000ben', 'By train?', '2025-02-01T08:01:00Z', '2025-02-01T09:00:00Z'),
  ('message_00000000000000000000000012', 'trip_00000000000000000000000002', 3, 'user_00000000000000000000000ben', 'It takes three hours.', '2025-02-01T08:02:00Z', NULL),
  ('message_00000000000000000000000013', 'trip_00000000000000000000000002', 4, 'user_00000000000000000000000ben', 'Hello?', '2998-12-31T08:00:00Z', NULL);

INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, before, after, at) VALUES
  ('trip_00000000000000000000000002', 1, 'TRIP_CREATED', 'user_00000000000000000000000ben', 'trip_00000000000000000000000002', NULL, '{"name":"Porto","destination":"Portugal","timeZone":"Europe/Lisbon"}', '2025-02-01T08:00:00Z'),
  ('trip_00000000000000000000000002', 2, 'MESSAGE_SENT', 'user_00000000000000000000000ben', 'message_00000000000000000000000011', NULL, NULL, '2025-02-01T08:01:00Z'),
  ('trip_00000000000000000000000002', 3, 'MESSAGE_SENT', 'user_00000000000000000000000ben', 'message_00000000000000000000000012', NULL, NULL, '2025-02-01T08:02:00Z'),
  ('trip_00000000000000000000000002', 4, 'MESSAGE_SENT', 'user_00000000000000000000000ben', 'message_00000000000000000000000013', NULL, NULL, '2998-12-31T08:00:00Z');
