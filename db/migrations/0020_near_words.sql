-- A word with one typo keeps its beginning or its end: both are looked up instead of reading the whole vocabulary.

create index search_word_beginning on search_word (word collate "C");
create index search_word_end on search_word (reverse(word) collate "C");
