-- Ana wants to take the tram "some time on Tuesday".
INSERT INTO activity (id, trip_id, name, scheduled_day, category, position, created_at, updated_at) VALUES
  ('activity_00000000000000000000000021', 'trip_00000000000000000000000001', 'Tram, some time', '2027-05-04', 'transport', 'a2', '2025-04-01T08:01:00Z', '2025-04-01T08:01:00Z');
