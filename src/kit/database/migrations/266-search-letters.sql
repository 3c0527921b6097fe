-- A search looks for words that contain its own. Most words of a large catalog are numbers, and no number contains a letter.
create index search_lettered_vocabulary on search_deletion (language, term) where deletion = term and term ~ '[^0-9]';
