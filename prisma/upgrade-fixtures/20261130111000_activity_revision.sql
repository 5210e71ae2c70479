-- The tram has changed seven times, as its journal says.
UPDATE activity SET revision = 8 WHERE id = 'activity_00000000000000000000000021';
