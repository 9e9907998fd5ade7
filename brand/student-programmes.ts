import * as m from '#messages'

export const studentProgrammes = [
  { title: m.information_skill_workshops(), text: m.information_speaking_writing_working_in_a_team() },
  { title: m.information_career_bootcamps(), text: m.information_a_week_to_find_out_what() },
  { title: m.information_internships(), text: m.information_first_real_work_with_people_who() },
  { title: m.information_debate_circuit(), text: m.information_take_a_side_hold_it_change() },
  { title: m.information_model_united_nations(), text: m.information_speak_for_a_country_you_have() },
  { title: m.information_code_and_build_days(), text: m.information_from_an_idea_to_something_that() },
  {
    title: m.information_gaming_and_esports_league(),
    text: m.information_teams_tactics_and_fair_play_between(),
  },
  { title: m.information_art_and_design_studio(), text: m.information_paint_print_film_shown_where_others() },
  { title: m.information_quiz_league(), text: m.information_for_everyone_who_always_knew_the() },
  { title: m.information_student_newsroom(), text: m.information_find_a_story_check_it_and() },
]
