-- A trip with three members and one row of each kind. The sessions' cookies are 43 times A, B and C.
INSERT INTO "user" (id, email, username, password_hash, avatar_url, created_at) VALUES
  ('user_00000000000000000000000ana', 'ana@planjam.example', 'ana', 'none', 'https://example.com/ana.png', '2025-01-01T08:00:00Z'),
  ('user_00000000000000000000000ben', 'ben@planjam.example', 'ben', 'none', NULL, '2025-01-01T08:01:00Z'),
  ('user_00000000000000000000000eve', 'eve@planjam.example', 'eve', 'none', NULL, '2025-01-01T08:02:00Z');

INSERT INTO session (id, user_id, created_at, expires_at) VALUES
  ('0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a', 'user_00000000000000000000000ana', '2025-01-01T08:00:00Z', '2999-01-01T00:00:00Z'),
  ('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34', 'user_00000000000000000000000ben', '2025-01-01T08:01:00Z', '2999-01-01T00:00:00Z'),
  ('942014af03195c97fc8a6121a03e1660b89027a538325a101eba426dacd7e587', 'user_00000000000000000000000eve', '2025-01-01T08:02:00Z', '2999-01-01T00:00:00Z');

INSERT INTO trip (id, name, description, destination, start_date, end_date, cover_image_url, time_zone, seq, created_at) VALUES
  ('trip_00000000000000000000000001', 'Lisbon', 'Four days.', 'Portugal', '2027-05-01', '2027-05-04', 'https://example.com/tram.jpg', 'Europe/Lisbon', 8, '2025-01-02T08:00:00Z');

INSERT INTO member (id, trip_id, user_id, role, joined_at) VALUES
  ('member_00000000000000000000000ana', 'trip_00000000000000000000000001', 'user_00000000000000000000000ana', 'OWNER', '2025-01-02T08:00:00Z'),
  ('member_00000000000000000000000ben', 'trip_00000000000000000000000001', 'user_00000000000000000000000ben', 'ADMIN', '2025-01-02T08:02:00Z');

INSERT INTO activity (id, trip_id, name, description, location, latitude, longitude, scheduled_time, category, cost, duration, position, created_by_id, created_at, updated_at) VALUES
  ('activity_00000000000000000000000001', 'trip_00000000000000000000000001', 'Tram 28', 'Early.', 'Martim Moniz', 38.7, -9.1, '2027-05-02T08:00:00Z', 'activity', 300, 60, 'a0', 'user_00000000000000000000000ana', '2025-01-02T08:03:00Z', '2025-01-02T08:03:00Z'),
  ('activity_00000000000000000000000002', 'trip_00000000000000000000000001', 'Fado', NULL, NULL, NULL, NULL, NULL, 'concerts', NULL, NULL, 'a1', NULL, '2025-01-02T08:03:30Z', '2025-01-02T08:03:30Z');

INSERT INTO message (id, trip_id, seq, author_id, text, sent_at) VALUES
  ('message_00000000000000000000000001', 'trip_00000000000000000000000001', 5, 'user_00000000000000000000000ben', 'Shall we? 🚋', '2025-01-02T08:04:00Z'),
  ('message_00000000000000000000000002', 'trip_00000000000000000000000001', 8, NULL, 'I can’t come.', '2025-01-02T08:07:00Z');

INSERT INTO poll (id, trip_id, question, description, closes_at, closed_at, created_by_id, created_at) VALUES
  ('poll_00000000000000000000000001', 'trip_00000000000000000000000001', 'Where do we eat?', 'It rains.', NULL, NULL, 'user_00000000000000000000000ana', '2025-01-02T08:05:00Z');
INSERT INTO poll_option (id, poll_id, text, position) VALUES
  ('option_00000000000000000000000001', 'poll_00000000000000000000000001', 'Cervejaria Ramiro', 0),
  ('option_00000000000000000000000002', 'poll_00000000000000000000000001', 'Zé da Mouraria', 1);
INSERT INTO vote (poll_id, user_id, option_id, cast_at) VALUES
  ('poll_00000000000000000000000001', 'user_00000000000000000000000ben', 'option_00000000000000000000000002', '2025-01-02T08:06:00Z');

INSERT INTO invitation (id, token, trip_id, email, role, message, inviter_id, status, created_at, expires_at) VALUES
  ('invitation_00000000000000000000000001', 'token-of-ben', 'trip_00000000000000000000000001', 'ben@planjam.example', 'ADMIN', NULL, 'user_00000000000000000000000ana', 'ACCEPTED', '2025-01-02T08:01:00Z', '2025-01-16T08:01:00Z'),
  ('invitation_00000000000000000000000002', 'token-of-eve', 'trip_00000000000000000000000001', 'eve@planjam.example', 'MEMBER', 'Come along!', 'user_00000000000000000000000ana', 'PENDING', '2025-01-02T08:02:30Z', '2999-01-01T00:00:00Z');

INSERT INTO trip_event (trip_id, seq, kind, actor_id, subject_id, before, after, at) VALUES
  ('trip_00000000000000000000000001', 1, 'TRIP_CREATED', 'user_00000000000000000000000ana', 'trip_00000000000000000000000001', NULL, '{"name":"Lisbon","destination":"Portugal","timeZone":"Europe/Lisbon"}', '2025-01-02T08:00:00Z'),
  ('trip_00000000000000000000000001', 2, 'INVITATION_SENT', 'user_00000000000000000000000ana', 'invitation_00000000000000000000000001', NULL, '{"email":"ben@planjam.example","role":"ADMIN"}', '2025-01-02T08:01:00Z'),
  ('trip_00000000000000000000000001', 3, 'MEMBER_JOINED', 'user_00000000000000000000000ben', 'member_00000000000000000000000ben', NULL, '{"userId":"user_00000000000000000000000ben","role":"ADMIN"}', '2025-01-02T08:02:00Z'),
  ('trip_00000000000000000000000001', 4, 'ACTIVITY_ADDED', 'user_00000000000000000000000ana', 'activity_00000000000000000000000001', NULL, '{"name":"Tram 28","category":"activity","scheduledTime":"2027-05-02T08:00:00.000Z"}', '2025-01-02T08:03:00Z'),
  ('trip_00000000000000000000000001', 5, 'MESSAGE_SENT', 'user_00000000000000000000000ben', 'message_00000000000000000000000001', NULL, NULL, '2025-01-02T08:04:00Z'),
  ('trip_00000000000000000000000001', 6, 'POLL_CREATED', 'user_00000000000000000000000ana', 'poll_00000000000000000000000001', NULL, '{"question":"Where do we eat?","options":["Cervejaria Ramiro","Zé da Mouraria"]}', '2025-01-02T08:05:00Z'),
  ('trip_00000000000000000000000001', 7, 'VOTE_CAST', 'user_00000000000000000000000ben', 'poll_00000000000000000000000001', NULL, '{"optionId":"option_00000000000000000000000002"}', '2025-01-02T08:06:00Z'),
  ('trip_00000000000000000000000001', 8, 'MESSAGE_SENT', NULL, 'message_00000000000000000000000002', NULL, NULL, '2025-01-02T08:07:00Z');
