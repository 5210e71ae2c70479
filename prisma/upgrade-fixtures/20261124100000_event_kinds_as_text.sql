-- A kind of a newer version. This version leaves it out of every list.
INSERT INTO trip_event (trip_id, seq, kind_text, version, actor_id, subject_id, before, after, at)
  SELECT id, seq + 1, 'OF_A_NEWER_VERSION', 2, NULL, 'newer_1', NULL, '{"text": "From a newer version."}', '2025-04-02T08:00:00Z' FROM trip;
UPDATE trip SET seq = seq + 1;
