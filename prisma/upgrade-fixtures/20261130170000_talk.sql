-- Ana answers Ben's message, names him, and both react to it.
INSERT INTO message (id, trip_id, seq, author_id, text, reply_to_id, sent_at) VALUES
  ('message_00000000000000000000000020', 'trip_00000000000000000000000001', 900, 'user_00000000000000000000000ana', 'Yes, @ben!', 'message_00000000000000000000000001', '2025-05-04T08:00:00Z');
INSERT INTO mention (message_id, user_id, name) VALUES
  ('message_00000000000000000000000020', 'user_00000000000000000000000ben', 'ben');
INSERT INTO reaction (message_id, emoji, user_id, reacted_at) VALUES
  ('message_00000000000000000000000001', '👍', 'user_00000000000000000000000ana', '2025-05-04T08:01:00Z'),
  ('message_00000000000000000000000001', '❤️', 'user_00000000000000000000000ben', '2025-05-04T08:02:00Z');
