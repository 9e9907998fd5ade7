import * as m from '#messages'
import { brand } from './brand.ts'
import { claims } from './claims.ts'
import { isPlanned } from './planned-features.ts'

export const schoolProgramme = {
  title: m.information_let_your_school_be_heard(),
  lead: m.information_students_already_talk_about_their_school(),

  gets: {
    title: m.information_what_a_partner_school_gets(),
    items: [
      {
        key: 'profile',
        soon: false,
        picture: 'offer-profile',
        title: m.information_a_branded_profile(),
        text: m.information_your_crest_your_facts_and_your(),
      },
      {
        key: 'skills',
        soon: false,
        picture: 'offer-programmes',
        title: m.information_skill_programmes(),
        text: m.information_speaking_writing_coding_art_and_money(),
      },
      {
        key: 'exposure',
        soon: false,
        picture: 'offer-exposure',
        title: m.information_inter_school_exposure(),
        text: m.information_your_students_debate_play_build_and(),
      },
      {
        key: 'voice',
        soon: isPlanned('voice analytics'),
        picture: 'offer-analytics',
        title: m.information_voice_analytics(),
        text: m.information_what_students_praise_and_what_they(),
      },
      {
        key: 'recognition',
        soon: isPlanned('rankings'),
        picture: 'offer-recognition',
        title: m.information_recognition_and_rankings(),
        text: m.information_rankings_by_what_students_say_and(),
      },
      {
        key: 'custom',
        soon: false,
        picture: 'offer-custom',
        title: m.information_custom_solutions(),
        text: m.information_a_house_system_a_newspaper_an(),
      },
    ],
  },

  year: {
    title: m.information_experiences_a_year({ experiencesPerYear: claims.experiencesPerYear }),
    text: m.information_in_every_quarter_planned_with_you({
      experiencesPerQuarter: claims.experiencesPerQuarter,
    }),
    quarters: [
      {
        name: m.information_april_to_june(),
        theme: m.information_find_your_voice(),
        experiences: [
          m.information_public_speaking_workshop(),
          m.information_house_debate(),
          m.information_summer_writing_chit(),
        ],
      },
      {
        name: m.information_july_to_september(),
        theme: m.information_make_something(),
        experiences: [
          m.information_coding_and_tech_lab(),
          m.information_monsoon_art_day(),
          m.information_quiz_league(),
        ],
      },
      {
        name: m.information_october_to_december(),
        theme: m.information_meet_the_others(),
        experiences: [
          m.information_model_un(),
          m.information_inter_school_games(),
          m.information_student_newspaper_edition(),
        ],
      },
      {
        name: m.information_january_to_march(),
        theme: m.information_look_ahead(),
        experiences: [
          m.information_career_bootcamp(),
          m.information_alumni_and_internship_talk(),
          m.information_awards_assembly(),
        ],
      },
    ],
  },

  reasons: {
    title: m.information_reasons_to_partner(),
    items: [
      {
        title: m.information_you_hear_of_problems_early(),
        text: m.information_a_broken_tap_or_an_unfair(),
      },
      {
        title: m.information_parents_believe_students(),
        text: m.information_a_page_where_your_own_students(),
      },
      {
        title: m.information_your_teachers_gain_time(),
        text: m.information_we_bring_the_plan_the_people(),
      },
      {
        title: m.information_small_schools_count_too(),
        text: m.information_a_school_with_one_section_per(),
      },
    ],
  },

  honesty: {
    title: m.information_what_a_partner_school_cannot_get(),
    text: m.information_no_school_partner_or_not_can({ name: brand.name }),
  },

  policy: {
    title: m.information_in_step_with_nep_2020(),
    text: m.information_the_national_education_policy_asks_for(),
    points: [
      {
        ask: m.information_learning_by_doing(),
        answer: m.information_every_experience_ends_in_something_made(),
      },
      {
        ask: m.information_arts_sports_and_skills_as_equals(),
        answer: m.information_debates_coding_art_and_games_share(),
      },
      {
        ask: m.information_days_without_bags(),
        answer: m.information_workshops_and_visits_can_fill_the(),
      },
      {
        ask: m.information_the_whole_student_on_the_report(),
        answer: m.information_what_students_made_is_ready_to(),
      },
    ],
  },

  steps: {
    title: m.information_three_steps_and_you_are_live(),
    items: [
      {
        title: m.information_sign_up_in_minutes({ signUpMinutes: claims.signUpMinutes }),
        soon: false,
        text: m.information_find_your_school_in_the_directory(),
      },
      {
        title: m.information_profile_built_in_hours({ profileSetupHours: claims.profileSetupHours }),
        soon: false,
        text: m.information_we_check_that_you_speak_for(),
      },
      {
        title: m.information_go_live(),
        soon: false,
        text: m.information_you_say_yes_and_your_first(),
      },
    ],
  },

  promises: {
    title: m.information_help_that_answers(),
    items: [
      {
        title: claims.support,
        soon: false,
        text: m.information_exam_week_or_sunday_night_write(),
      },
      {
        title: claims.setupGuarantee,
        soon: false,
        text: m.information_your_profile_is_ready_within_hours({
          profileSetupHours: claims.profileSetupHours,
        }),
      },
    ],
  },

  directory: m.information_every_school_in_indias_register_already({ name: brand.name }),

  contact: {
    title: m.information_talk_to_us(),
    text: m.information_ask_anything_you_decide_afterwards(),
    register: m.information_register_button(),
    message: m.information_message_us(),
    email: m.information_write_to_us(),
  },

  brochure: {
    path: '/brochure.pdf',
    title: m.information_brochure_title({ name: brand.name }),
  },
} as const
